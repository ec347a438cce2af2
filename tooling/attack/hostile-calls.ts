import type { Dice } from '#db/world/dice.ts';
import { pathWith, type Operation } from './contract-operations.ts';
import { fittingValue } from './fitting-values.ts';
import type { Call } from './http-call.ts';
import { hostileBody, hostileHeaders, hostilePart, hostileValue } from './hostile-values.ts';

/** An id that is there, for a field or a part of an address with this name. */
export type IdFinder = (name: string) => string | undefined;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Keys that are columns, or that JavaScript knows. */
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'owner_id',
  'status',
  'profile',
];

interface Draft {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
  raw?: string | Buffer;
}

type Twist = (draft: Draft, operation: Operation, dice: Dice) => void;

/** What is done to a call that fits, one or two at a time. */
const TWISTS: Record<string, Twist> = {
  leaf: ({ body }, _, dice) => replaceLeaf(body, dice, () => hostileValue(dice)),
  missing: ({ body }, _, dice) => replaceLeaf(body, dice, () => undefined),
  'many leaves': ({ body }, _, dice) => {
    for (let count = 0; count < 6; count += 1) replaceLeaf(body, dice, () => hostileValue(dice));
  },
  'strange key': (draft, _, dice) => {
    const key = dice.pick(STRANGE_KEYS);
    const text = JSON.stringify(draft.body ?? {});
    // In the innermost object as often as in the outermost.
    const at = dice.chance(0.5) ? text.indexOf('{') : text.lastIndexOf('{');
    draft.raw = `${text.slice(0, at + 1)}"${key}":{"status":"active"}${text[at + 1] === '}' ? '' : ','}${text.slice(at + 1)}`;
  },
  body: (draft, _, dice) => {
    const [type, body] = hostileBody(dice);
    delete draft.headers['Content-Type'];
    if (type !== undefined) draft.headers['Content-Type'] = type;
    draft.raw = body;
  },
  part: (draft, { path }, dice) => {
    draft.path = pathWith(path, () => hostilePart(dice));
  },
  query: (draft, { parameters }, dice) => {
    const names = parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
    const name = dice.pick([...names, 'page', '__proto__', 'a[b][c]', 'x'.repeat(2000)]);
    const value = hostileValue(dice);
    draft.query.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
    if (dice.chance(0.3)) draft.query.push([name, 'x']);
  },
  method: (draft, _, dice) => {
    draft.method = dice.pick(METHODS);
  },
  headers: (draft, _, dice) => Object.assign(draft.headers, hostileHeaders(dice)),
};

/**
 * One call of an operation: as the contract says, or with something wrong. The same dice make the same call.
 * @param token of whoever asks.
 */
export function hostileCall(
  operation: Operation,
  token: string | undefined,
  ids: IdFinder,
  dice: Dice,
): Call {
  const draft = fittingDraft(operation, ids, dice);
  if (token !== undefined) draft.headers['Authorization'] = `Bearer ${token}`;
  if (!dice.chance(0.25)) {
    const fitting = Object.keys(TWISTS).filter((name) => fits(name, operation));
    for (let count = dice.whole(1, 2); count > 0; count -= 1)
      TWISTS[dice.pick(fitting)]?.(draft, operation, dice);
  }
  return callOf(draft);
}

/** The call as the contract says it. */
export function fittingCall(
  operation: Operation,
  token: string | undefined,
  ids: IdFinder,
  dice: Dice,
): Call {
  const draft = fittingDraft(operation, ids, dice);
  if (token !== undefined) draft.headers['Authorization'] = `Bearer ${token}`;
  return callOf(draft);
}

function fits(twist: string, { body, path }: Operation): boolean {
  if (['leaf', 'missing', 'many leaves', 'strange key'].includes(twist)) return body !== undefined;
  return twist === 'part' ? path.includes('{') : true;
}

function fittingDraft(operation: Operation, ids: IdFinder, dice: Dice): Draft {
  const { method, path, parameters, body, contentTypes } = operation;
  const draft: Draft = {
    method,
    path: pathWith(path, (name) => ids(name) ?? dice.id()),
    query: parameters.flatMap(({ in: place, name, schema }): [string, string][] =>
      place === 'query' && dice.chance(0.3)
        ? [[name, String(fittingValue(schema, name, dice, ids))]]
        : [],
    ),
    headers: {},
    body: body && fittingValue(body, '', dice, ids),
  };
  if (body) draft.headers['Content-Type'] = 'application/json';
  else if (contentTypes.length > 0) {
    draft.headers['Content-Type'] = 'application/octet-stream';
    draft.raw = Buffer.from(dice.digits(40));
  }
  return draft;
}

function callOf({ method, path, query, headers, body, raw }: Draft): Call {
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const isBare = method === 'GET' || method === 'HEAD' || method === 'TRACE';
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    path: search === '' ? path : `${path}?${search}`.slice(0, 12_000),
    headers,
    ...(isBare || sent === undefined ? {} : { body: sent }),
  };
}

/** Halves of surrogate pairs too, which `encodeURIComponent` refuses. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Writes over one value of the tree, whichever the dice say. */
function replaceLeaf(body: unknown, dice: Dice, valueOf: () => unknown): void {
  if (typeof body !== 'object' || body === null) return;
  let tree = body as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(tree);
    if (keys.length === 0) return;
    const key = dice.pick(keys);
    const child = tree[key];
    const goesDeeper = typeof child === 'object' && child !== null && dice.chance(0.85);
    if (!goesDeeper) {
      tree[key] = valueOf();
      return;
    }
    tree = child as Record<string, unknown>;
  }
}
