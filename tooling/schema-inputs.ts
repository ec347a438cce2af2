import type * as z from 'zod';
import { ATTACK_TEXTS } from './attack-texts.ts';
import type { Readers } from './growth.ts';

const STRUCTURES = new Set(['object', 'array', 'record', 'tuple', 'map', 'set']);
/** About what an item or a name takes in a body. */
const ITEM_BYTES = 8;

interface Filling {
  /** These read the hostile text, and so does everything in them; the others read the harmless one. */
  untried: ReadonlySet<z.ZodType>;
  hostile: string;
  harmless: string;
  /** How long a list is. */
  items: number;
  /** How many names an object holds that its schema does not know. */
  strangers: number;
  /** Which of several shapes is sent. */
  option: number;
}

/**
 * Reads what comes in through this schema: hostile texts wherever something reads that has not been
 * tried, long lists, and names that it does not know.
 */
export function readersOf(schema: z.ZodType, tried: Set<z.ZodType>): Readers {
  const untried = new Set(readingParts(schema).filter((part) => !tried.has(part)));
  for (const part of untried) tried.add(part);
  const texts = untried.size > 0 ? Object.entries(ATTACK_TEXTS) : [];
  const fillings: Record<string, (bytes: number) => Partial<Filling>> = {
    'long lists': (bytes) => ({ items: Math.ceil(bytes / ITEM_BYTES), option: 1 }),
    'strange names': (bytes) => ({ strangers: Math.ceil(bytes / ITEM_BYTES) }),
  };
  for (const [name, textOf] of texts)
    for (let option = 0; option < mostOptions(schema); option += 1)
      fillings[`${name} ${option || ''}`.trim()] = (bytes) => ({
        untried,
        hostile: textOf(bytes),
        option,
      });
  const plain: Filling = {
    untried: new Set(),
    hostile: '',
    harmless: 'a',
    items: 1,
    strangers: 0,
    option: 0,
  };
  const read = (input: unknown) => schema.safeParseAsync(input);
  return Object.fromEntries(
    Object.entries(fillings).map(([name, fillingOf]) => {
      const make = (bytes: number) => filled(schema, { ...plain, ...fillingOf(bytes) });
      return [name, { make, read }];
    }),
  );
}

function filled(schema: z.ZodType, filling: Filling, hostile = false): unknown {
  const isHostile = hostile || filling.untried.has(schema);
  const fill = (part: z.ZodType) => filled(part, filling, isHostile);
  const fillField = (part: z.ZodType) => filled(part, { ...filling, strangers: 0 }, isHostile);
  const { shape, element, valueType, options, innerType, in: from, out } = definitionOf(schema);
  if (innerType) return fill(innerType);
  if (!isStructure(schema)) return isHostile ? filling.hostile : filling.harmless;
  if (shape)
    return {
      ...Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, fillField(part)])),
      ...numbered(Array.from({ length: filling.strangers }, () => 1)),
    };
  // No two are the same.
  const items = (part: z.ZodType) =>
    Array.from({ length: filling.items }, (_, at) =>
      filled(part, { ...filling, items: 1, harmless: `a${at}` }, isHostile),
    );
  if (element) return items(element);
  if (valueType) return numbered(items(valueType));
  const inner =
    options?.[filling.option % options.length] ?? (from && isStructure(from) ? from : out);
  return inner ? fill(inner) : filling.hostile;
}

const numbered = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, at) => [`name${at}`, value]));

/** What reads a text or applies a rule; not what only holds such parts. */
function readingParts(schema: z.ZodType): z.ZodType[] {
  const { type, checks, innerType } = definitionOf(schema);
  if (innerType) return readingParts(innerType);
  if (!isStructure(schema)) return [schema];
  const inner = partsOf(schema).flatMap(readingParts);
  return type === 'pipe' || checks?.length ? [schema, ...inner] : inner;
}

/** An option that takes texts as they are needs no trial. */
function mostOptions(schema: z.ZodType): number {
  const { options = [] } = definitionOf(schema);
  const reading = isStructure(schema) ? options.filter((option) => !takesAnyText(option)) : [];
  const own = reading.length > 0 ? options.length : 1;
  return Math.max(own, ...partsOf(schema).map(mostOptions));
}

const takesAnyText = (schema: z.ZodType): boolean =>
  readingParts(schema).every((part) => {
    const { type, checks = [] } = definitionOf(part);
    return type === 'string' && checks.length === 0;
  });

const structures = new WeakMap<z.ZodType, boolean>();

function isStructure(schema: z.ZodType): boolean {
  const known =
    structures.get(schema) ??
    (STRUCTURES.has(definitionOf(schema).type) || partsOf(schema).some(isStructure));
  structures.set(schema, known);
  return known;
}

/** Whatever the schema is made of, also in ways that nothing here knows by name. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  return Object.entries(schema.def).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'checks' || typeof value !== 'object' || value === null) return [];
    return isSchema(value) ? [value] : Object.values(value).filter(isSchema);
  });
}

export const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

interface Definition {
  type: string;
  checks?: unknown[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;
