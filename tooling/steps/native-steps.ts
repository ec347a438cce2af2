import { Hash } from 'node:crypto';
import {
  countedExec,
  countedSweep,
  stackedMarks,
  SWEEPS,
  sweepsWith,
} from './counted-expressions.ts';

/* The engine's own calls run no JavaScript that could be counted: each adds the length that it may touch. */

type Call = (this: unknown, ...given: unknown[]) => unknown;
type Cost = (self: unknown, given: readonly unknown[], result: unknown) => number;

let steps = 0;

/** What the engine's own calls have cost since the first of them was counted. */
export const nativeSteps = (): number => steps;

const lengthOf = (value: unknown): number =>
  (value as { length?: number } | null | undefined)?.length ?? 0;

const positive = (number: number) => (number > 0 ? number : 0);

const free: Cost = () => 0;
const itself: Cost = (self) => lengthOf(self);
const argument: Cost = (_self, [first]) => lengthOf(first);
const argumentsAlone: Cost = (_self, given) => given.length;
const outcome: Cost = (_self, _given, result) => lengthOf(result);
const difference: Cost = (self, _given, result) => lengthOf(self) - lengthOf(result);
const entries: Cost = (self) => Array.from(self as Iterable<unknown>).length;

const [stringIndexOf, arrayIndexOf, bytesIndexOf] = [String, Array, Buffer].map(
  ({ prototype }) => Reflect.get(prototype, 'indexOf') as Call,
);

/** A search goes from where it starts to the end of what it finds. */
const search =
  (indexOf: unknown): Cost =>
  (self, given) => {
    const at = Number(Reflect.apply(indexOf as Call, self, given));
    const end = at < 0 ? lengthOf(self) : at + lengthOf(given[0]);
    return positive(end - (Number(given[1]) || 0));
  };

const searchFromEnd: Cost = (self, _given, result) => lengthOf(self) - positive(Number(result));

/** Its expression is counted where it runs. */
const unlessExpression: Cost = (self, [first]) => (first instanceof RegExp ? 0 : lengthOf(self));

/** Putting stacked marks in order takes the square of their number. */
const normalisation: Cost = (self) => {
  let cost = lengthOf(self);
  for (const { length } of stackedMarks(String(self))) cost += length ** 2;
  return cost;
};

interface Calls {
  of: object;
  costs: Readonly<Record<string, Cost>>;
  /** What those cost that are not named. */
  others?: Cost;
}

const costing = (cost: Cost, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, cost]));

/** The steps of these are taken by JavaScript, or there is only one. */
const FREE = {
  ...costing(free, 'constructor', 'toString', 'valueOf', 'at'),
  ...costing(free, 'charAt', 'charCodeAt', 'codePointAt', 'push', 'pop', 'subarray'),
  ...costing(free, 'entries', 'keys', 'values', 'some', 'every'),
  ...costing(free, 'find', 'findIndex', 'findLast', 'findLastIndex'),
};

const COUNTED: readonly Calls[] = [
  {
    of: String.prototype,
    costs: {
      ...FREE,
      ...costing(search(stringIndexOf), 'indexOf', 'includes'),
      ...costing(searchFromEnd, 'lastIndexOf'),
      ...costing(argument, 'startsWith', 'endsWith'),
      ...costing(outcome, 'slice', 'substring', 'substr', 'concat', 'repeat'),
      ...costing(outcome, 'padStart', 'padEnd'),
      ...costing(difference, 'trim', 'trimStart', 'trimEnd'),
      ...costing(unlessExpression, 'match', 'matchAll', 'search', 'split'),
      ...costing(unlessExpression, 'replace', 'replaceAll'),
      ...costing(normalisation, 'normalize', 'localeCompare'),
    },
    others: itself,
  },
  {
    of: Array.prototype,
    costs: {
      ...FREE,
      ...costing(search(arrayIndexOf), 'indexOf', 'includes'),
      ...costing(searchFromEnd, 'lastIndexOf'),
      ...costing(outcome, 'slice', 'concat', 'join', 'flat'),
    },
    others: itself,
  },
  {
    of: Object.getPrototypeOf(Uint8Array.prototype) as object,
    costs: {
      ...FREE,
      ...costing(search(arrayIndexOf), 'indexOf', 'includes'),
      ...costing(searchFromEnd, 'lastIndexOf'),
      ...costing(outcome, 'slice'),
      ...costing(argument, 'set'),
    },
    others: itself,
  },
  {
    of: Buffer.prototype,
    costs: {
      ...costing(search(bytesIndexOf), 'indexOf', 'includes'),
      ...costing(searchFromEnd, 'lastIndexOf'),
      ...costing(argument, 'equals', 'compare', 'write'),
      ...costing(outcome, 'toString'),
      ...costing(itself, 'copy', 'fill'),
    },
  },
  { of: Buffer, costs: costing(outcome, 'from', 'concat', 'alloc') },
  { of: Buffer, costs: costing(argument, 'byteLength', 'compare') },
  { of: Array, costs: costing(outcome, 'from') },
  { of: Object, costs: costing(outcome, 'keys', 'values', 'entries') },
  { of: String, costs: costing(argumentsAlone, 'fromCharCode', 'fromCodePoint') },
  { of: Math, costs: costing(argumentsAlone, 'max', 'min') },
  { of: JSON, costs: { parse: argument, stringify: outcome } },
  { of: globalThis, costs: costing(argument, 'decodeURI', 'decodeURIComponent') },
  { of: globalThis, costs: costing(argument, 'encodeURI', 'encodeURIComponent') },
  {
    of: URLSearchParams.prototype,
    costs: costing(entries, 'delete', 'get', 'getAll', 'has', 'set'),
  },
  { of: FormData.prototype, costs: costing(entries, 'delete', 'get', 'getAll', 'has', 'set') },
  { of: TextDecoder.prototype, costs: costing(argument, 'decode') },
  { of: TextEncoder.prototype, costs: costing(argument, 'encode') },
  { of: Hash.prototype, costs: costing(argument, 'update') },
];

/** Counts the engine's own calls for as long as the work lasts. */
export async function countingNativeSteps<T>(work: () => Promise<T>): Promise<T> {
  const before = replaced();
  try {
    return await work();
  } finally {
    for (const [of, name, descriptor] of before) Object.defineProperty(of, name, descriptor);
  }
}

type Replaced = [of: object, name: string, descriptor: PropertyDescriptor];

function replaced(): Replaced[] {
  const before: Replaced[] = [];
  const replace = (of: object, name: string, counted: (original: Call) => Call) => {
    const descriptor = Object.getOwnPropertyDescriptor(of, name);
    if (typeof descriptor?.value !== 'function') return;
    before.push([of, name, descriptor]);
    Object.defineProperty(of, name, { ...descriptor, value: counted(descriptor.value as Call) });
  };
  for (const { of, costs, others } of COUNTED)
    for (const name of others ? Object.getOwnPropertyNames(of) : Object.keys(costs)) {
      const cost = costs[name] ?? others ?? free;
      if (cost !== free) replace(of, name, (original) => countedCall(original, cost));
    }
  // Every search, match, replacement and splitting by an expression goes through this one.
  replace(RegExp.prototype, 'exec', () => {
    return function call(this: unknown, text) {
      const { result, steps: cost } = countedExec(this as RegExp, String(text));
      steps += 1 + cost;
      return result;
    };
  });
  for (const name of SWEEPS) replace(String.prototype, name, (original) => sweep(name, original));
  return before.toReversed();
}

function countedCall(original: Call, cost: Cost): Call {
  return function call(...given) {
    const result = Reflect.apply(original, this, given);
    steps += 1 + cost(this, given, result);
    return result;
  };
}

function sweep(name: string, original: Call): Call {
  return function call(...given) {
    const [expression, ...others] = given;
    if (!sweepsWith(name, expression)) return Reflect.apply(original, this, given);
    const { result, steps: cost } = countedSweep(name, String(this), [expression, ...others]);
    steps += 1 + cost;
    return result;
  };
}
