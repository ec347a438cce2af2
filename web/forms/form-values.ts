import type { SubmittedFields } from '../session/api-types.ts';
import { FORM_BOUNDS, nameSteps } from './form-bounds.ts';
import { READ_FIELD } from './merged-form.ts';

/** What a form sent, by field name, as typed. Several values of one name are a list. */
export type FormValues = Record<string, string | string[]>;

/** Never sent back to the browser. */
const SECRET = /password|senha|token|^code$/i;

/** Names that JavaScript looks up in every object. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** The values of a form as typed, so that a failed form returns whole. Files and secrets are left out. */
export function valuesOf(form: FormData): FormValues {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || SECRET.test(name) || RESERVED.has(name)) continue;
    const known = texts.get(name);
    if (known) known.push(value);
    else texts.set(name, [value]);
  }
  return Object.fromEntries(
    [...texts].map(([name, values]) => [
      name,
      values.length > 1 || name.endsWith('[]') ? values : (values[0] ?? ''),
    ]),
  );
}

type Tree = { [name: string]: unknown };

/**
 * The tree that the API takes: `phones[0].number` becomes `{ phones: [{ number }] }`, `amenities[]`
 * a list. Empty fields are left out; an unticked list is an empty list when its name is in `lists`.
 * @throws Response 413 or 422 for what is no form of ours (`FORM_BOUNDS`)
 */
export function treeOf(
  form: FormData,
  { lists = [] }: { lists?: readonly string[] } = {},
): SubmittedFields {
  const tree = emptyTree();
  for (const name of lists) tree[name] = [];
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    if (fields > FORM_BOUNDS.fields) throw new Response(null, { status: 413 });
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === '_action' || name === READ_FIELD) continue;
    const steps = nameSteps(name);
    if (!steps) throw new Response(null, { status: 422 });
    place(tree, steps, value);
  }
  return dense(tree) as SubmittedFields;
}

/**
 * An object that was put together from what a person sent: from a form, or as the script of our pages sends it.
 * Whether it is what a call takes, the API says.
 */
export function submittedFields(values: object): SubmittedFields {
  return values as SubmittedFields;
}

/** Without a prototype: `toString.call` must not reach what all objects share. */
function emptyTree(): Tree {
  return Object.create(null) as Tree;
}

/** Where two names disagree about what stands at a place, the later one wins. */
function place(root: Tree, steps: readonly string[], value: string): void {
  let tree = root;
  for (const [at, step] of steps.entries()) {
    if (RESERVED.has(step)) return;
    const known = tree[step];
    const next = steps[at + 1];
    if (next === undefined) tree[step] = value;
    else if (next === '[]') {
      if (Array.isArray(known)) known.push(value);
      else tree[step] = [value];
      return;
    } else {
      const branch = isTree(known) ? known : emptyTree();
      tree[step] = branch;
      tree = branch;
    }
  }
}

function isTree(node: unknown): node is Tree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Objects whose keys are all numbers become lists, without holes. No deeper than names are. */
function dense(node: unknown): unknown {
  if (!isTree(node)) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, dense(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
    : Object.fromEntries(entries);
}
