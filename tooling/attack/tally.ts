import type { Finding } from '../finding.ts';

/** Faults that are printed with how to repeat them; the others are only counted. */
const PRINTED = 12;

/** Counts what was tried and collects what was wrong. */
export class Tally {
  tries = 0;
  readonly statuses = new Map<number, number>();
  readonly #faults = new Map<string, string[]>();

  /** @param how what to do to see it again. */
  note(status: number, faults: readonly string[], how: () => string): void {
    this.tries += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    for (const fault of faults) this.blame(fault, how());
  }

  blame(fault: string, how: string): void {
    const known = this.#faults.get(fault);
    if (known) known.push(how);
    else this.#faults.set(fault, [how]);
  }

  get faults(): number {
    return [...this.#faults.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Prints the faults, each kind once or twice, and says whether enough was tried and nothing was wrong. */
  finding(name: string, aim: string, atLeast: number): Finding {
    const kinds = [...this.#faults].toSorted(([, one], [, other]) => other.length - one.length);
    for (const [fault, hows] of kinds.slice(0, PRINTED)) {
      console.log(`    ${fault}, ${hows.length} times:`);
      for (const how of hows.slice(0, 2)) console.log(`      ${how}`);
    }
    const worst = kinds.slice(0, 3).map(([fault, hows]) => `${hows.length} × ${fault}`);
    return {
      name,
      aim,
      measured: `${this.tries.toLocaleString('en')} tries, ${this.faults} faults${worst.length > 0 ? `: ${worst.join('; ')}` : ''}`,
      met: this.faults === 0 && this.tries >= atLeast,
    };
  }

  /** Statuses with their number, most frequent first. */
  get spread(): string {
    return [...this.statuses]
      .toSorted(([, one], [, other]) => other - one)
      .map(([status, count]) => `${count} × ${status || 'cut off'}`)
      .join(', ');
  }
}
