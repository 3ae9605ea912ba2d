/**
 * Lets a host control long work: the function is called regularly and may throw an exception, which the host catches, to
 * end the work.
 */
export type Pulse = () => void;

export const NO_PULSE: Pulse = () => {};
