/* Tests only. */

/**
 * The same schema, with no room for keys that it does not name: a contract leaves room for what will
 * be added, an answer of today may not use it.
 * @throws for `allOf`, whose parts know nothing of each other's keys.
 */
export function closedSchema<Schema extends object>(schema: Schema): Schema {
  return close(schema) as Schema;
}

function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  if ('allOf' in part) throw new Error(`allOf cannot be closed: ${JSON.stringify(part)}`);
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === '$ref'
      ? String(value).replace('#/components/schemas/', 'contract#/$defs/')
      : close(value),
  ]);
  const isObject = isSchemaOfObject(part) && !('additionalProperties' in part);
  return Object.fromEntries(isObject ? [...entries, ['additionalProperties', false]] : entries);
}

/** A property may be called "properties" too; then it has no `type` beside it. */
function isSchemaOfObject(part: object): boolean {
  return 'properties' in part && 'type' in part && [part.type].flat().includes('object');
}
