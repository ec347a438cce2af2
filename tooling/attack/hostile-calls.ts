import type { Random } from '#demo/seeded-random.ts';
import { pathWith, type Operation } from './contract-operations.ts';
import { fittingValue } from './fitting-values.ts';
import type { Call } from './http-call.ts';
import type { IdFinder } from './named-ids.ts';
import { hostileBody, hostileHeaders, hostilePart, hostileValue } from './hostile-values.ts';

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

type Twist = (draft: Draft, operation: Operation, random: Random) => void;

/** What is done to a call that fits, one or two at a time. */
const TWISTS: Record<string, Twist> = {
  leaf: ({ body }, _, random) => replaceLeaf(body, random, () => hostileValue(random)),
  missing: ({ body }, _, random) => replaceLeaf(body, random, () => undefined),
  'many leaves': ({ body }, _, random) => {
    for (let count = 0; count < 6; count += 1)
      replaceLeaf(body, random, () => hostileValue(random));
  },
  'strange key': (draft, _, random) => {
    const key = random.pick(STRANGE_KEYS);
    const text = JSON.stringify(draft.body ?? {});
    // In the innermost object as often as in the outermost.
    const at = random.chance(0.5) ? text.indexOf('{') : text.lastIndexOf('{');
    draft.raw = `${text.slice(0, at + 1)}"${key}":{"status":"active"}${text[at + 1] === '}' ? '' : ','}${text.slice(at + 1)}`;
  },
  body: (draft, _, random) => {
    const [type, body] = hostileBody(random);
    delete draft.headers['Content-Type'];
    if (type !== undefined) draft.headers['Content-Type'] = type;
    draft.raw = body;
  },
  part: (draft, { path }, random) => {
    draft.path = pathWith(path, () => hostilePart(random));
  },
  query: (draft, { parameters }, random) => {
    const names = parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
    const name = random.pick([...names, 'page', '__proto__', 'a[b][c]', 'x'.repeat(2000)]);
    const value = hostileValue(random);
    draft.query.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
    if (random.chance(0.3)) draft.query.push([name, 'x']);
  },
  method: (draft, _, random) => {
    draft.method = random.pick(METHODS);
  },
  headers: (draft, _, random) => Object.assign(draft.headers, hostileHeaders(random)),
};

/**
 * One call of an operation: as the contract says, or with something wrong. The same random gives the same call.
 * @param token of whoever asks.
 */
export function hostileCall(
  operation: Operation,
  token: string | undefined,
  ids: IdFinder,
  random: Random,
): Call {
  const draft = fittingDraft(operation, ids, random);
  if (token !== undefined) draft.headers['Authorization'] = `Bearer ${token}`;
  if (!random.chance(0.25)) {
    const fitting = Object.keys(TWISTS).filter((name) => fits(name, operation));
    for (let count = random.whole(1, 2); count > 0; count -= 1)
      TWISTS[random.pick(fitting)]?.(draft, operation, random);
  }
  return callOf(draft);
}

/** The call as the contract says it. */
export function fittingCall(
  operation: Operation,
  token: string | undefined,
  ids: IdFinder,
  random: Random,
): Call {
  const draft = fittingDraft(operation, ids, random);
  if (token !== undefined) draft.headers['Authorization'] = `Bearer ${token}`;
  return callOf(draft);
}

function fits(twist: string, { body, path }: Operation): boolean {
  if (['leaf', 'missing', 'many leaves', 'strange key'].includes(twist)) return body !== undefined;
  return twist === 'part' ? path.includes('{') : true;
}

function fittingDraft(operation: Operation, ids: IdFinder, random: Random): Draft {
  const { method, path, parameters, body, contentTypes } = operation;
  const fittingPart = (name: string) => {
    const known = parameters.find((each) => each.in === 'path' && each.name === name)?.schema.enum;
    return known ? String(random.pick(known)) : random.id();
  };
  const draft: Draft = {
    method,
    path: pathWith(path, (name, within) => ids(name, within) ?? fittingPart(name)),
    query: parameters.flatMap(({ in: place, name, schema }): [string, string][] =>
      place === 'query' && random.chance(0.3)
        ? [[name, String(fittingValue(schema, name, random, ids))]]
        : [],
    ),
    headers: {},
    body: body && fittingValue(body, '', random, ids),
  };
  if (body) draft.headers['Content-Type'] = 'application/json';
  else if (contentTypes.length > 0) {
    draft.headers['Content-Type'] = 'application/octet-stream';
    draft.raw = Buffer.from(random.digits(40));
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

/** Writes over one value of the tree, whichever chance picks. */
function replaceLeaf(body: unknown, random: Random, valueOf: () => unknown): void {
  if (typeof body !== 'object' || body === null) return;
  let tree = body as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(tree);
    if (keys.length === 0) return;
    const key = random.pick(keys);
    const child = tree[key];
    const goesDeeper = typeof child === 'object' && child !== null && random.chance(0.85);
    if (!goesDeeper) {
      tree[key] = valueOf();
      return;
    }
    tree = child as Record<string, unknown>;
  }
}
