/** How a host keeps hold of long work: it is called now and then, and may end the work by throwing what the host will catch. */
export type Pulse = () => void;

export const NO_PULSE: Pulse = () => {};
