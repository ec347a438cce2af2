import { runInNewContext } from 'node:vm';
import type { UsedExpression } from './steep-expressions.ts';

interface Use extends UsedExpression {
  twin?: RegExp;
}

interface Counted {
  result: unknown;
  steps: number;
}

let uses = new Map<string, Use>();
let usesByExpression = new WeakMap<RegExp, Use>();

/** The expressions that have read something, since the last time. */
export function takeExpressions(): UsedExpression[] {
  const taken = [...uses.values()];
  [uses, usesByExpression] = [new Map(), new WeakMap()];
  return taken;
}

function useOf(expression: RegExp, text: string): Use {
  const use = usesByExpression.get(expression) ?? firstUse(expression);
  if (text.length > use.longest) use.longest = text.length;
  return use;
}

function firstUse(expression: RegExp): Use {
  const literal = String(expression);
  const use = uses.get(literal) ?? { expression, longest: 0 };
  uses.set(literal, use);
  usesByExpression.set(expression, use);
  return use;
}

const exec: (text: string) => RegExpExecArray | null = Reflect.get(RegExp.prototype, 'exec');

/** One search, as far as it goes. */
export function countedExec(expression: RegExp, text: string): Counted {
  useOf(expression, text);
  const start = expression.global || expression.sticky ? expression.lastIndex : 0;
  const match = Reflect.apply(exec, expression, [text]);
  const end = match ? match.index + match[0].length : expression.sticky ? start : text.length;
  return { result: match, steps: end > start ? end - start : 0 };
}

/** These read a text to its end. */
export const SWEEPS = ['match', 'replace', 'replaceAll', 'split'];

export const sweepsWith = (name: string, expression: unknown): expression is RegExp =>
  expression instanceof RegExp && (name === 'split' || expression.global);

/** In this realm a counted `exec` keeps the engine from its quick way, which it still takes in another. */
const elsewhere = runInNewContext(
  '({ twin: (...of) => new RegExp(...of), sweep: (name, text, ...given) => text[name](...given) })',
) as {
  twin: (source: string, flags: string) => RegExp;
  sweep: (name: string, text: string, ...given: unknown[]) => unknown;
};

export function countedSweep(
  name: string,
  text: string,
  [expression, ...others]: readonly [expression: RegExp, ...others: unknown[]],
): Counted {
  const use = useOf(expression, text);
  use.twin ??= elsewhere.twin(expression.source, expression.flags);
  const result = elsewhere.sweep(name, text, use.twin, ...others);
  if (name !== 'split') expression.lastIndex = 0;
  return { result: Array.isArray(result) ? Array.from(result) : result, steps: text.length };
}

const MARKS = elsewhere.twin('[^\\P{M}\\u034f]{2,}', 'gu');

/** Marks that stand on each other; the joiner, U+034F, divides them. */
export const stackedMarks = (text: string): string[] =>
  Array.from((elsewhere.sweep('match', text, MARKS) as string[] | null) ?? []);
