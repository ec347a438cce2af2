import type { OfficeArea } from '#core/office/office-area.ts';
import { send } from './http-call.ts';

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

/** One thing that the API does, as its contract says. */
export interface Operation {
  method: string;
  path: string;
  /** Whose token it asks for. */
  guard: 'user' | 'admin' | undefined;
  /** Of the office, where only some roles work. */
  area?: OfficeArea | undefined;
  parameters: readonly Parameter[];
  contentTypes: readonly string[];
  /** Of a body in JSON. */
  body: Schema | undefined;
  statuses: ReadonlySet<number>;
}

interface Contract {
  paths: Record<
    string,
    Record<
      string,
      {
        security?: { user?: []; admin?: OfficeArea[] }[];
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses: Record<string, unknown>;
      }
    >
  >;
}

/** Every operation of the contract that a running site publishes. */
export async function readOperations(address: string): Promise<Operation[]> {
  const { text } = await send(address, { method: 'GET', path: '/v1/openapi.json' });
  return operationsOf(JSON.parse(text) as Contract);
}

export function operationsOf({ paths }: Contract): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody, responses }]) => {
      const guards = new Set((security ?? []).flatMap(Object.keys));
      return {
        method: method.toUpperCase(),
        path,
        guard: guards.has('admin') ? 'admin' : guards.has('user') ? 'user' : undefined,
        area: security?.flatMap(({ admin }) => admin ?? [])[0],
        parameters: parameters ?? [],
        contentTypes: Object.keys(requestBody?.content ?? {}),
        body: requestBody?.content['application/json']?.schema,
        statuses: new Set(Object.keys(responses).map(Number)),
      } satisfies Operation;
    }),
  );
}

/** The names of all fields of a body, each with what it stands in. */
export function fieldsOf(
  schema: Schema | undefined,
  within = '',
): [name: string, within: string][] {
  if (!schema) return [];
  const { anyOf = [], items, properties = {} } = schema;
  return [
    ...[...anyOf, ...(items ? [items] : [])].flatMap((each) => fieldsOf(each, within)),
    ...Object.entries(properties).flatMap(([name, each]) => [
      [name, within] satisfies [string, string],
      ...fieldsOf(each, name),
    ]),
  ];
}

export function isChange({ method }: Operation): boolean {
  return method !== 'GET';
}

/** @param valueOf of a part and of what stands before it, such as `id` and `properties` */
export function pathWith(path: string, valueOf: (name: string, within: string) => string): string {
  return path.replace(
    /([^/]+)\/\{(\w+)\}/g,
    (_, within: string, name: string) => `${within}/${valueOf(name, within)}`,
  );
}
