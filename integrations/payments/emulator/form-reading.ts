import { z } from 'zod';
import { invalidRequest } from './provider-error.ts';

/** Bounds of one request: far above what the SDK sends, far below what would hurt. */
const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 8;
const KEY = /^[A-Za-z_][\w-]*(?:\[[\w .-]*\])*$/;
const MAX_KEY_LENGTH = 250;
const INTEGER = /^-?\d{1,15}$/;

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
type Branch = Map<string, string | Branch>;

/** `items[0][price]=p&metadata[a]=1` as values in values; what is written twice is refused. */
export function readForm(text: string): { [key: string]: FormValue } {
  const root: Branch = new Map();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MAX_PARAMETERS) throw invalidRequest('Too many parameters.');
    if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw unknownParameter(key.slice(0, 100));
    plant(root, key.replaceAll(']', '').split('['), value, key);
  }
  return asValue(root) as { [key: string]: FormValue };
}

function plant(root: Branch, steps: string[], value: string, key: string): void {
  if (steps.length > MAX_DEPTH) throw unknownParameter(key);
  let branch = root;
  for (const step of steps.slice(0, -1)) {
    const next = branch.get(step) ?? new Map();
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${key}`, { param: key });
    branch.set(step, next);
    branch = next;
  }
  const last = steps.at(-1) || String(branch.size);
  if (branch.has(last)) throw invalidRequest(`Repeated parameter: ${key}`, { param: key });
  branch.set(last, value);
}

function asValue(branch: string | Branch): FormValue {
  if (typeof branch === 'string') return branch;
  const keys = [...branch.keys()];
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) {
    return [...branch.values()].map(asValue);
  }
  // fromEntries defines own properties: a parameter named __proto__ stays a parameter.
  return Object.fromEntries([...branch].map(([key, value]) => [key, asValue(value)]));
}

/** The words for what a request may carry; all of it arrives as text. */
export const text = z.string().min(1, 'parameter_invalid_empty').max(5000);
export const address = z.url({ protocol: /^https?$/ }).max(5000);
export const integer = z.string().regex(INTEGER, 'parameter_invalid_integer').transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Money in cents; R$ 0,50 is the least that can be charged, up to eight digits. */
export const amount = integer.refine(
  (value) => value >= 0 && value <= 99_999_999,
  'amount_too_large',
);
export const metadata = z.union([
  z.literal(''),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50),
]);
export const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);
export const pageOf = {
  limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

export function isInRange(value: number, wanted: z.output<typeof range> | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return value === wanted;
  return (
    (wanted.gt === undefined || value > wanted.gt) &&
    (wanted.gte === undefined || value >= wanted.gte) &&
    (wanted.lt === undefined || value < wanted.lt) &&
    (wanted.lte === undefined || value <= wanted.lte)
  );
}

export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issue = error.issues[0]!;
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    throw unknownParameter(bracketed([...issue.path, issue.keys[0]!]));
  }
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const code = /^(?:parameter|amount)_\w+$/.test(issue.message) ? { code: issue.message } : {};
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { ...code, param });
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

function bracketed(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((step) => `[${step}]`).join('')}`;
}

function unknownParameter(param: string) {
  return invalidRequest(`Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  });
}

/** Metadata is merged: an empty value takes a key away, an empty string takes all. */
export function mergedMetadata(
  before: Record<string, string> | null,
  wanted: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (wanted === undefined) return before ?? {};
  if (wanted === '') return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...wanted }).filter(([, value]) => value !== ''),
  );
}
