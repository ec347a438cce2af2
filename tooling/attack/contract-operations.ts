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
        security?: Record<string, unknown>[];
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
  const { paths } = JSON.parse(text) as Contract;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody, responses }]) => {
      const guards = new Set((security ?? []).flatMap(Object.keys));
      return {
        method: method.toUpperCase(),
        path,
        guard: guards.has('admin') ? 'admin' : guards.has('user') ? 'user' : undefined,
        parameters: parameters ?? [],
        contentTypes: Object.keys(requestBody?.content ?? {}),
        body: requestBody?.content['application/json']?.schema,
        statuses: new Set(Object.keys(responses).map(Number)),
      } satisfies Operation;
    }),
  );
}

export function isChange({ method }: Operation): boolean {
  return method !== 'GET';
}

export function pathWith(path: string, valueOf: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}
