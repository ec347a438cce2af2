import type { AST } from '@eslint-community/regexpp';
import { ATTACK_TEXTS } from '../attack-texts.ts';
import { fitting, isAnchored, treeOf } from './expression-program.ts';

/** The least that is repeated often enough to be an attack. */
const OFTEN = 10;
/** How many neighbours are repeated with it: what stands before it, or what follows. */
const NEIGHBOURS = { before: [2, 8], after: [0, 1, 2, 4, 8] };

/** Those that most expressions read come first. */
const CHARACTERS = ['a', '1', ' ', 'A', '-', '.', '/', '\u0301'].concat(
  Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)),
);

/** Texts that this expression finds hard: what it repeats, again and again, and an end that does not fit. */
export function attacksOn(expression: RegExp): ((length: number) => string)[] {
  const pumps = new Map<string, Pump>();
  collect(treeOf(expression).alternatives, { start: '', repeated: false }, expression, pumps);
  // The second time it is not at the start of the text.
  const times = isAnchored(expression) ? 1 : 2;
  const made = Array.from(pumps.values(), ({ start, again }) => (length: number) => {
    return `${start}${again.repeat(length / times / again.length)}\0a`.repeat(times);
  });
  return [...Object.values(ATTACK_TEXTS), ...made];
}

interface Pump {
  start: string;
  again: string;
}

function collect(
  alternatives: readonly AST.Alternative[],
  { start, repeated }: { start: string; repeated: boolean },
  expression: RegExp,
  pumps: Map<string, Pump>,
): void {
  for (const { elements } of alternatives) {
    const samples = elements.map((element) => sampleOf(element, expression));
    for (const [at, element] of elements.entries()) {
      if (repeated || isRepeated(element))
        for (const [from, to] of windowsAround(at)) {
          const before = start + samples.slice(0, from).join('');
          const again = samples.slice(from, to).join('');
          if (again) pumps.set(JSON.stringify([before, again]), { start: before, again });
        }
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) {
        const before = start + samples.slice(0, at).join('');
        const within = { start: before, repeated: repeated || isRepeated(element) };
        collect(inner.alternatives, within, expression, pumps);
      }
    }
  }
}

const windowsAround = (at: number): [from: number, to: number][] => [
  ...NEIGHBOURS.before.map((more): [number, number] => [Math.max(0, at - more), at + 1]),
  ...NEIGHBOURS.after.map((more): [number, number] => [at, at + 1 + more]),
];

const isRepeated = (element: AST.Element): boolean =>
  element.type === 'Quantifier' && element.max >= OFTEN;

function sampleOf(element: AST.Element, expression: RegExp): string {
  switch (element.type) {
    case 'Assertion':
    case 'Backreference':
      return '';
    case 'Quantifier':
      return sampleOf(element.element, expression).repeat(Math.max(1, element.min));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? [])
        .map((inner) => sampleOf(inner, expression))
        .join('');
    default:
      return CHARACTERS.find(fitting(element, expression)) ?? '';
  }
}
