/** A thrown error in words, for code above the state, which knows nothing of workers. */
export { messageOf } from '../worker/message-of.ts';
