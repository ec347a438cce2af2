// Writes the types of the API's client from its OpenAPI document. Inferring them from 430 chained
// routes took two thirds of the compiler's work; the generators on npm need the API of TypeScript 5.

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** What the client sends comes from forms as well: a submitted form stands for any object, its text for any choice. */
type Side = 'sent' | 'answered';

interface Branch {
  calls: Record<string, Operation>;
  children: Map<string, Branch>;
}

/** @returns TypeScript that declares `ApiClient`, and each schema of the document by its name. */
export function apiClientTypes(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema, 'answered')};`,
  );
  const root = emptyBranch();
  for (const [path, operations] of Object.entries(document.paths)) {
    const steps = path.split('/').filter((step) => step !== '');
    let branch = root;
    for (const step of steps) {
      const name = step.replace(/^\{(.+)\}$/, ':$1');
      const child = branch.children.get(name) ?? emptyBranch();
      branch.children.set(name, child);
      branch = child;
    }
    branch.calls = operations;
  }
  return [
    '// Generated from the OpenAPI document of the API by `npm run generate-types`.',
    "import type { ApiCall, SubmittedFields, SubmittedText } from '../api-types.ts';",
    '',
    ...schemas,
    '',
    'export interface ApiClient {',
    ...branchLines(root, '  '),
    '}',
    '',
  ].join('\n');
}

function emptyBranch(): Branch {
  return { calls: {}, children: new Map() };
}

/** One operation a line. */
function branchLines({ calls, children }: Branch, indent: string): string[] {
  return [
    ...Object.entries(calls).map(
      ([method, operation]) => `${indent}$${method}: ${callType(operation)};`,
    ),
    ...[...children].flatMap(([name, child]) => [
      `${indent}${key(name)}: {`,
      ...branchLines(child, `${indent}  `),
      `${indent}};`,
    ]),
  ];
}

function callType(operation: Operation): string {
  const request = [
    ...parametersType(operation, 'path', 'param'),
    ...parametersType(operation, 'query', 'query'),
    ...parametersType(operation, 'header', 'header'),
    ...bodyType(operation.requestBody?.content),
  ];
  return `ApiCall<${block(request)}, ${union(successTypes(operation))}>`;
}

function parametersType({ parameters = [] }: Operation, place: string, name: string): string[] {
  const members = parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => member(parameter.name, parameter.schema, parameter.required));
  if (members.length === 0) return [];
  const optional = members.every((one) => /^[^:]*\?:/.test(one));
  return [`${name}${optional ? '?' : ''}: ${block(members)}`];
}

function member(name: string, schema: Schema, required: boolean | undefined): string {
  return `${key(name)}${required ? '' : '?'}: ${typeOf(schema, 'sent')}`;
}

function bodyType(content: Content | undefined): string[] {
  const schema = content?.['application/json']?.schema;
  return schema ? [`json: ${typeOf(schema, 'sent')}`] : [];
}

function successTypes({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema ? typeOf(schema, 'answered') : 'undefined';
    });
}

function typeOf(schema: Schema, side: Side): string {
  if (schema.$ref) {
    if (side === 'sent') throw new Error(`Write out what is sent: ${schema.$ref} is an answer.`);
    return schema.$ref.split('/').at(-1) ?? '';
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => typeOf(choice, side)));
  if (schema.enum)
    return union([...schema.enum.map((value) => JSON.stringify(value)), ...submittedText(side)]);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'unknown';
  return union(types.map((type) => typeByName(type, schema, side)));
}

function typeByName(type: string, schema: Schema, side: Side): string {
  if (type === 'integer' || type === 'number') return union(['number', ...submittedText(side)]);
  if (type === 'boolean') return union(['boolean', ...submittedText(side)]);
  if (type === 'array') {
    const { prefixItems, items = {} } = schema;
    return prefixItems
      ? `[${prefixItems.map((item) => typeOf(item, side)).join(', ')}]`
      : `Array<${typeOf(items, side)}>`;
  }
  return type === 'object' ? objectType(schema, side) : type;
}

function objectType(schema: Schema, side: Side): string {
  const { properties, required = [], additionalProperties: others } = schema;
  const members = Object.entries(properties ?? {}).map(([name, property]) => {
    // An answer holds the default where nothing else is known.
    const isThere = required.includes(name) || (side === 'answered' && 'default' in property);
    return `${key(name)}${isThere ? '' : '?'}: ${typeOf(property, side)}`;
  });
  if (typeof others === 'object') members.push(`[key: string]: ${typeOf(others, side)}`);
  else if (!properties && others !== false) members.push('[key: string]: unknown');
  return union([block(members), ...(side === 'sent' ? ['SubmittedFields'] : [])]);
}

function submittedText(side: Side): string[] {
  return side === 'sent' ? ['SubmittedText'] : [];
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

function block(members: string[]): string {
  return `{ ${members.map((one) => `${one};`).join(' ')} }`;
}

function key(name: string): string {
  return /^[$A-Z_a-z][$\w]*$/.test(name) ? name : JSON.stringify(name);
}
