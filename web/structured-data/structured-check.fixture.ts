/* Compares structured data with the definitions of schema.org. Tests only. */
import definitions from './schema-org.json' with { type: 'json' };

type Node = Readonly<Record<string, unknown>>;

const TYPES: Readonly<
  Record<string, { is: readonly string[]; has: Readonly<Record<string, readonly string[]>> }>
> = definitions.types;
const MEMBERS: Readonly<Record<string, readonly string[]>> = definitions.members;
const NUMBERS: ReadonlySet<string> = new Set(['Number', 'Integer', 'Float']);

/** What is wrong with a piece of data that a page says; nothing when it is as it is defined. */
export function structuredFaults(data: unknown): string[] {
  const context = isNode(data) && data['@context'] === 'https://schema.org' ? [] : ['no @context'];
  return [...context, ...nodeFaults(data, '')];
}

function nodeFaults(node: unknown, at: string): string[] {
  if (!isNode(node)) return [`${at}: no object`];
  const types = [node['@type']].flat().map(String);
  const unknown = types.filter((type) => !TYPES[type]);
  if (unknown.length > 0) return [`${at}: unknown type ${unknown.join()}`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const [property = name, action] = name.split('-');
    const place = `${at}/${types.join()}.${name}`;
    const ranges = types.flatMap((type) => rangesOf(type, property));
    if (ranges.length === 0) return [`${place}: no property of it`];
    // What somebody fills in is described as a text.
    if (action === 'input') return typeof value === 'string' ? [] : [`${place}: no text`];
    return [value].flat().flatMap((each) => valueFaults(each, ranges, place));
  });
}

function valueFaults(value: unknown, ranges: readonly string[], at: string): string[] {
  if (isNode(value)) {
    const types = [value['@type']].flat().map(String);
    const isExpected = types.some((type) => ranges.some((range) => isA(type, range)));
    return [...(isExpected ? [] : [`${at}: a ${types.join()}`]), ...nodeFaults(value, at)];
  }
  const isFine = ranges.some((range) => fits(value, range));
  return isFine ? [] : [`${at}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`];
}

function fits(value: unknown, range: string): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && NUMBERS.has(range);
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (range === 'Text') return !/^\/|undefined|null|NaN/.test(value);
  if (NUMBERS.has(range)) return /^-?\d+(\.\d+)?$/.test(value);
  if (range === 'Date') return /^\d{4}(-\d{2}-\d{2})?$/.test(value);
  if (range === 'DateTime') return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value);
  const members = MEMBERS[range];
  // Things may be told by their address.
  return members ? members.includes(value) : /^https?:\/\/[^/]+\//.test(value);
}

function rangesOf(type: string, property: string): readonly string[] {
  const { is, has } = TYPES[type] ?? { is: [], has: {} };
  return [...(has[property] ?? []), ...is.flatMap((wider) => rangesOf(wider, property))];
}

function isA(type: string, wider: string): boolean {
  return type === wider || (TYPES[type]?.is.some((each) => isA(each, wider)) ?? false);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
