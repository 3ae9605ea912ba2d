/** What was thrown, in words; for those above the state, who know nothing of workers. */
export { messageOf } from '../worker/message-of.ts';
