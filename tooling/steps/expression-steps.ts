import assert from 'node:assert/strict';
import { isAnchored, programOf, type Characters, type Program } from './expression-program.ts';

interface Search {
  steps: number;
  /** It reached the limit, and looked no further. */
  stopped: boolean;
}

/** Searches as the engine does, and counts each step. */
export function countedSearch(expression: RegExp): (text: string, limit: number) => Search {
  const program = programOf(expression);
  const anchored = isAnchored(expression);
  const byCodePoint = expression.unicode || expression.unicodeSets;
  // To split a text is to match at each of its places.
  const repeated = expression.global || expression.sticky;
  const found = engineSearch(expression, repeated);
  return (text, limit) => {
    const characters = byCodePoint ? Array.from(text) : text;
    const machine = new Machine(characters, limit);
    const matches: string[] = [];
    const lastStart = anchored ? 0 : characters.length;
    for (let at = 0; at <= lastStart && !machine.stopped; at += 1) {
      const end = machine.endOfMatch(program, at);
      if (end < 0) continue;
      matches.push(joined(characters, at, end));
      if (!repeated) break;
      at = Math.max(at, end - 1);
    }
    if (!machine.stopped) assert.equal(matches.join('\n'), found(text).join('\n'));
    return { steps: machine.steps, stopped: machine.stopped };
  };
}

/** What the engine finds: a machine that reads otherwise would prove nothing. */
function engineSearch({ source, flags }: RegExp, repeated: boolean): (text: string) => string[] {
  const search = new RegExp(source, flags.replaceAll(/[gy]/g, '') + (repeated ? 'g' : ''));
  return (text) => (repeated ? (text.match(search) ?? []) : (search.exec(text)?.slice(0, 1) ?? []));
}

class Machine {
  steps = 0;
  readonly #text: Characters;
  readonly #limit: number;
  /** Choices that are still open: where to go on in the program, and where in the text. */
  readonly #open: number[] = [];
  /** Places in the text where a round of a loop or a group began, or a group ended. */
  readonly #places: number[] = [];

  constructor(text: Characters, limit: number) {
    this.#text = text;
    this.#limit = limit;
  }

  get stopped(): boolean {
    return this.steps > this.#limit;
  }

  /** -1 without a match. */
  endOfMatch(program: Program, from: number): number {
    const open = this.#open;
    const bottom = open.length;
    open.push(0, from);
    let end = -1;
    while (end < 0 && open.length > bottom && !this.stopped) {
      const at = open.pop()!;
      const next = open.pop()!;
      if (next < 0) this.#places[-next] = at;
      else end = this.#tryFrom(program, next, at);
    }
    open.length = bottom;
    return end;
  }

  #tryFrom(program: Program, start: number, from: number): number {
    let [next, at] = [start, from];
    for (;;) {
      this.steps += 1;
      const instruction = program[next]!;
      next += 1;
      switch (instruction.does) {
        case 'read': {
          const character = this.#text[instruction.backwards ? at - 1 : at];
          if (character === undefined || !instruction.fits(character)) return -1;
          at += instruction.backwards ? -1 : 1;
          break;
        }
        case 'choose':
          this.#open.push(instruction.otherwise, at);
          next = instruction.first;
          break;
        case 'jump':
          next = instruction.to;
          break;
        case 'check':
          if (!instruction.holds(this.#text, at)) return -1;
          break;
        case 'look':
          if (this.endOfMatch(instruction.program, at) >= 0 === instruction.negate) return -1;
          break;
        case 'remember':
          this.#open.push(-instruction.slot, this.#places[instruction.slot] ?? -1);
          this.#places[instruction.slot] = at;
          break;
        case 'advance':
          if (this.#places[instruction.from] === at) return -1;
          break;
        case 'repeat': {
          const opened = this.#places[instruction.start] ?? 0;
          const closed = this.#places[instruction.end] ?? 0;
          const after = at + closed - opened;
          this.steps += closed - opened;
          if (!this.#isRepeated(opened, closed, at, after)) return -1;
          at = after;
          break;
        }
        case 'match':
          return at;
      }
    }
  }

  #isRepeated(opened: number, closed: number, at: number, after: number): boolean {
    const group = joined(this.#text, opened, closed).toLowerCase();
    return joined(this.#text, at, after).toLowerCase() === group;
  }
}

const joined = (characters: Characters, from: number, to: number) =>
  typeof characters === 'string' ? characters.slice(from, to) : characters.slice(from, to).join('');
