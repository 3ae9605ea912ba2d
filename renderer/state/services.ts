/** The services that the stores were given at the start: set once by the composition root (and by each test). */
import type { AppServices } from './contract.ts';

let current: AppServices | null = null;

export function setServices(services: AppServices): void {
  current = services;
}

/** The running application's services. */
export function services(): AppServices {
  if (!current) throw new Error('The stores are used before initialiseStores');
  return current;
}
