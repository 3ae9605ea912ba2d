/**
 * The generated code of a domain and a world at work on one machine. The functions are made once for a world, which is
 * slow, and turned from one search to another, which is not.
 */

import type { DomainCode, Planning, WorldCode } from './contract.ts';
import type { Machine } from './machine.ts';

export class MachineCode {
  readonly domain: DomainCode;
  readonly world: WorldCode;
  readonly #ofDomain: unknown;
  readonly #ofWorld: unknown;

  constructor({ domain, world }: Planning, machine: Machine) {
    this.domain = domain;
    this.world = world;
    machine.externals = world.externals;
    this.#ofWorld = world.own(machine);
    this.#ofDomain = domain.own(machine);
  }

  /** Has the code work at its machine meanwhile. An external function may plan too, so what was there before comes back. */
  during<T>(work: () => T): T {
    const domainBefore = this.domain.enter(this.#ofDomain);
    const worldBefore = this.world.enter(this.#ofWorld);
    try {
      return work();
    } finally {
      this.domain.enter(domainBefore);
      this.world.enter(worldBefore);
    }
  }
}
