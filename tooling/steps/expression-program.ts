import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A step of a machine that matches as the engine does: it tries, and goes back to the last choice. */
export type Instruction =
  | { does: 'read'; fits: (character: string) => boolean; backwards: boolean }
  | { does: 'choose'; first: number; otherwise: number }
  | { does: 'jump'; to: number }
  | { does: 'check'; holds: (text: Characters, at: number) => boolean }
  | { does: 'look'; program: Program; negate: boolean }
  | { does: 'remember'; slot: number }
  | { does: 'advance'; from: number }
  | { does: 'repeat'; start: number; end: number }
  | { does: 'match' };

/** A text by its characters, or by its code points. */
export type Characters = string | readonly string[];

export type Program = readonly Instruction[];

/** A repetition is written out as often as it may come. */
const LONGEST_PROGRAM = 100_000;

export const treeOf = ({ source, flags }: RegExp): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });

const fittings = new Map<string, (character: string) => boolean>();

/** Whether a node that reads one character reads this one: the engine is asked once. */
export function fitting({ raw }: AST.Node, { flags }: RegExp): (character: string) => boolean {
  const alone = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gmyd]/g, ''));
  const known = fittings.get(String(alone));
  if (known) return known;
  const answers = new Map<string, boolean>();
  const fits = (character: string) => {
    const answer = answers.get(character) ?? alone.test(character);
    answers.set(character, answer);
    return answer;
  };
  fittings.set(String(alone), fits);
  return fits;
}

export function programOf(expression: RegExp): Program {
  return new Compiler(expression).compile(treeOf(expression).alternatives, false);
}

/** Whether it matches at the start of a text or nowhere; the engine then tries no other place. */
export const isAnchored = (expression: RegExp): boolean =>
  !expression.multiline &&
  treeOf(expression).alternatives.every(({ elements: [first] }) => {
    return first?.type === 'Assertion' && first.kind === 'start';
  });

/** Whether anything in it may come twice; without that there is nothing to try again. */
export function repeats(expression: RegExp): boolean {
  let found = false;
  visitRegExpAST(treeOf(expression), {
    onQuantifierEnter: ({ max }) => {
      found ||= max > 1;
    },
  });
  return found;
}

class Compiler {
  readonly #expression: RegExp;
  readonly #groups = new Map<AST.CapturingGroup, { start: number; end: number }>();
  #program: Instruction[] = [];
  #backwards = false;
  #slots = 0;

  constructor(expression: RegExp) {
    this.#expression = expression;
  }

  compile(alternatives: readonly AST.Alternative[], backwards: boolean): Program {
    const [program, direction] = [this.#program, this.#backwards];
    const compiled: Instruction[] = [];
    [this.#program, this.#backwards] = [compiled, backwards];
    this.#alternatives(alternatives);
    this.#add({ does: 'match' });
    [this.#program, this.#backwards] = [program, direction];
    return compiled;
  }

  #add(instruction: Instruction): void {
    if (this.#program.push(instruction) > LONGEST_PROGRAM)
      throw new RangeError(`Too long to be written out: ${String(this.#expression)}`);
  }

  #alternatives(alternatives: readonly AST.Alternative[]): void {
    const ends: { to: number }[] = [];
    for (const [at, { elements }] of alternatives.entries()) {
      const last = at === alternatives.length - 1;
      const choice = { does: 'choose' as const, first: this.#program.length + 1, otherwise: 0 };
      if (!last) this.#add(choice);
      for (const element of this.#backwards ? elements.toReversed() : elements)
        this.#element(element);
      if (last) continue;
      const end = { does: 'jump' as const, to: 0 };
      this.#add(end);
      ends.push(end);
      choice.otherwise = this.#program.length;
    }
    for (const end of ends) end.to = this.#program.length;
  }

  #element(element: AST.Element): void {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element);
      case 'Quantifier':
        return this.#quantifier(element);
      case 'Group':
        if (element.modifiers) break;
        return this.#alternatives(element.alternatives);
      case 'CapturingGroup':
        return this.#capturingGroup(element);
      case 'Backreference': {
        const group = Array.isArray(element.resolved) ? undefined : element.resolved;
        const slots = group && this.#groups.get(group);
        if (!slots || this.#backwards) break;
        return this.#add({ does: 'repeat', ...slots });
      }
      default:
        return this.#add({
          does: 'read',
          fits: fitting(element, this.#expression),
          backwards: this.#backwards,
        });
    }
    throw new TypeError(`Nobody has taught the machine ${element.raw}`);
  }

  #capturingGroup(group: AST.CapturingGroup): void {
    if (group.references.length === 0 || this.#backwards)
      return this.#alternatives(group.alternatives);
    const slots = { start: this.#slot(), end: this.#slot() };
    this.#groups.set(group, slots);
    this.#add({ does: 'remember', slot: slots.start });
    this.#alternatives(group.alternatives);
    return this.#add({ does: 'remember', slot: slots.end });
  }

  #slot(): number {
    this.#slots += 1;
    return this.#slots;
  }

  #quantifier({ element, min, max, greedy }: AST.Quantifier): void {
    for (let time = 0; time < min; time += 1) this.#element(element);
    const choices: { first: number; otherwise: number }[] = [];
    for (let time = min; time < (max === Infinity ? min + 1 : max); time += 1) {
      const start = this.#program.length;
      const choice = { does: 'choose' as const, first: start + 1, otherwise: start + 1 };
      this.#add(choice);
      choices.push(choice);
      if (max !== Infinity) {
        this.#element(element);
        continue;
      }
      const round = this.#slot();
      this.#add({ does: 'remember', slot: round });
      this.#element(element);
      this.#add({ does: 'advance', from: round });
      this.#add({ does: 'jump', to: start });
    }
    for (const choice of choices) choice[greedy ? 'otherwise' : 'first'] = this.#program.length;
  }

  #assertion(assertion: AST.Assertion): void {
    const { ignoreCase, multiline, unicode, unicodeSets } = this.#expression;
    switch (assertion.kind) {
      case 'lookahead':
      case 'lookbehind': {
        const program = this.compile(assertion.alternatives, assertion.kind === 'lookbehind');
        return this.#add({ does: 'look', program, negate: assertion.negate });
      }
      case 'word': {
        const word = new RegExp(
          '^\\w$',
          `${ignoreCase ? 'i' : ''}${unicode || unicodeSets ? 'u' : ''}`,
        );
        const isWord = (character = '') => word.test(character);
        return this.#add({
          does: 'check',
          holds: (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) !== assertion.negate,
        });
      }
      default: {
        const before = assertion.kind === 'start' ? 1 : 0;
        return this.#add({
          does: 'check',
          holds: (text, at) => {
            const neighbour = text[at - before];
            return neighbour === undefined || (multiline && LINE_END.test(neighbour));
          },
        });
      }
    }
  }
}

const LINE_END = /^[\n\r\u2028\u2029]$/;
