/** The field in which a form carries what it was filled with. */
export const READ_FIELD = '_read';

type Stored = Readonly<Record<string, unknown>>;
type Entry = readonly [name: string, text: string];
/** By field of the API: all that the form holds of it. */
type Entries = ReadonlyMap<string, readonly Entry[]>;

/** A field of the API that was changed here and elsewhere, to different values. */
export interface Conflict {
  field: string;
  /** The stored value, formatted for people. */
  stored: string;
}

export interface MergedForm {
  form: FormData;
  conflicts: readonly Conflict[];
}

/** Serializes the values that a form is filled with, by field, for `READ_FIELD`. */
export function readText(stored: Stored, fields: readonly string[]): string {
  const entries = storedEntries(stored, fields);
  return JSON.stringify(
    Object.fromEntries([...entries].map(([field, all]) => [field, keyOf(all)])),
  );
}

/**
 * Three-way merge of a submitted form: a field that only somebody else changed takes the stored value, a field
 * that both changed is a conflict. A form without `READ_FIELD` stays as it was sent.
 * @param stored the values that the form would be filled with now
 */
export function mergedForm(sent: FormData, stored: Stored, fields: readonly string[]): MergedForm {
  const read = parseRead(sent.get(READ_FIELD));
  if (!read) return { form: sent, conflicts: [] };
  const here = sentEntries(sent, fields);
  const there = storedEntries(stored, fields);
  const conflicts: Conflict[] = [];
  const kept = new Set<string>();
  for (const field of fields) {
    const before = read[field] ?? NOTHING;
    const [mine, theirs] = [keyOf(here.get(field)), keyOf(there.get(field))];
    if (theirs === before || theirs === mine) continue;
    if (mine === before) kept.add(field);
    else conflicts.push({ field, stored: displayText(stored, field) });
  }
  const form = new FormData();
  for (const [name, value] of sent)
    if (name !== READ_FIELD && !kept.has(fieldOf(name, fields) ?? '')) form.append(name, value);
  for (const field of kept)
    for (const [name, text] of there.get(field) ?? []) form.append(name, text);
  form.set(READ_FIELD, readText(stored, fields));
  return { form, conflicts };
}

/** Builds the form data that a form filled with these values would send. */
export function filledForm(stored: Stored, fields: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, text] of [...storedEntries(stored, fields).values()].flat())
    form.append(name, text);
  return form;
}

/** Formats the values of a field for people. */
export function displayText(values: Stored, field: string): string {
  const entries = storedEntries(values, [field]).get(field) ?? [];
  return entries
    .filter(([name]) => !/\.id(\[\])?$/.test(name))
    .map(([, text]) => (plain(text) === 'on' ? 'sim' : text))
    .join(', ');
}

function parseRead(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

/** The longest of the fields that an input belongs to. An amount and its unit are one field. */
function fieldOf(name: string, fields: readonly string[]): string | undefined {
  if (fields.includes(name)) return name;
  const parent = name.replace(/(_unit|\.[^.[]*|\[[^[]*\])$/, '');
  return parent === name ? undefined : fieldOf(parent, fields);
}

function sentEntries(form: FormData, fields: readonly string[]): Entries {
  const entries = [...form].flatMap(([name, value]): Entry[] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return byField(entries, fields);
}

function storedEntries(stored: Stored, fields: readonly string[]): Entries {
  const entries = Object.entries(stored).flatMap(([name, value]): Entry[] => {
    if (value === true) return [[name, 'on']];
    if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
    if (!Array.isArray(value)) return [];
    const list = name.endsWith('[]') ? name : `${name}[]`;
    return value.filter((item) => typeof item === 'string').map((item) => [list, item]);
  });
  return byField(entries, fields);
}

function byField(entries: readonly Entry[], fields: readonly string[]): Entries {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const [name, text] = entry;
    const field = fieldOf(name, fields);
    if (field === undefined || plain(text) === '') continue;
    const others = found.get(field);
    if (others) others.push(entry);
    else found.set(field, [entry]);
  }
  return found;
}

const NOTHING = keyOf([]);

/** The same for the same values: browsers send other line ends, and lists in the order of their boxes. */
function keyOf(entries: readonly Entry[] = []): string {
  const texts = entries.map(([name, text]) => `${name}=${plain(text)}`);
  return JSON.stringify(texts.sort());
}

function plain(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === 'true') return 'on';
  return trimmed === 'false' ? '' : trimmed;
}
