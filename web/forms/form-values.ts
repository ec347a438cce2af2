/** What a form sent, by field name, as typed. Several values of one name are a list. */
export type FormValues = Record<string, string | string[]>;

/** Never sent back to the browser. */
const SECRET = /password|senha|token|^code$/i;

/** The values of a form as typed, so that a failed form returns whole. Files and secrets are left out. */
export function valuesOf(form: FormData): FormValues {
  const values: FormValues = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    if (SECRET.test(name) || texts.length === 0) continue;
    values[name] = texts.length > 1 || name.endsWith('[]') ? texts : (texts[0] ?? '');
  }
  return values;
}

type Tree = { [name: string]: unknown };

/**
 * The tree that the API takes: `phones[0].number` becomes `{ phones: [{ number }] }`, `amenities[]`
 * a list. Empty fields are left out; an unticked list is an empty list when its name is in `lists`.
 */
export function treeOf(form: FormData, { lists = [] }: { lists?: readonly string[] } = {}): Tree {
  const tree: Tree = Object.fromEntries(lists.map((name) => [name, []]));
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || name === '_action') continue;
    place(tree, name.match(/[^.[\]]+|\[\]/g) ?? [], value);
  }
  return dense(tree) as Tree;
}

function place(tree: Tree, steps: readonly string[], value: string): void {
  const [step = '', ...rest] = steps;
  // A name such as "__proto__" must stay a plain key.
  if (step === '__proto__' || step === 'constructor') return;
  if (rest[0] === '[]') {
    const list = tree[step];
    tree[step] = [...(Array.isArray(list) ? list : []), value];
  } else if (rest.length === 0) {
    tree[step] = value;
  } else {
    tree[step] ??= {};
    place(tree[step] as Tree, rest, value);
  }
}

/** Objects whose keys are all numbers become lists, without holes. */
function dense(node: unknown): unknown {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, dense(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
    : Object.fromEntries(entries);
}
