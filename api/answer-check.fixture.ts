/* Compares answers with the contract of the API. Tests only. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closedSchema } from './closed-schema.ts';

export interface ObservedAnswer {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  headers: Record<string, string>;
  /** The body of an answer in JSON; of another one only whether it has any. */
  text: string;
}

interface DocumentedResponse {
  $ref?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: object }>;
}
interface Operation {
  responses: Record<string, DocumentedResponse>;
}
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, DocumentedResponse>; schemas: Record<string, object> };
}

/** Addresses that are no part of the contract: pictures, the contract itself, what watches the machine. */
const OUTSIDE = [
  /^\/(?:(?:backoffice\/)?photos|avatars|catalogue|site|sitemaps)\//,
  /^\/sitemap\.xml$/,
  /^\/v1\/openapi\.json$/,
  /^\/v1\/docs(?:\/.*)?$/,
  /^\/(?:healthz|readyz|metrics)$/,
  /^\/dev\/inbox(?:\/.*)?$/,
  // Signed by the provider; nobody else may call it.
  /^\/v1\/payments\/events$/,
  /^\/v1\/email_events(?:\/resend)?$/,
];
/** What is answered where no operation is: an unknown address, another method, a closed door. */
const WITHOUT_OPERATION: Readonly<Record<string, string>> = {
  401: 'Unauthenticated',
  403: 'NotAllowed',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  503: 'Away',
};

export function isOutsideTheContract(path: string): boolean {
  return OUTSIDE.some((pattern) => pattern.test(path));
}

/**
 * @returns a function that says in what an answer differs from the contract: an undocumented status,
 * type or key, a value of another kind, a header that is missing. Nothing when it is as documented.
 */
export function createAnswerCheck(contract: Contract): (answer: ObservedAnswer) => string[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', $defs: closedSchema(contract.components.schemas) });
  const compiled = new Map<object, ValidateFunction>();
  const doors = Object.entries(contract.paths)
    .map(([path, operations]) => ({ path, pattern: patternOf(path), operations }))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

  function documented(
    method: string,
    path: string,
    status: number,
  ): DocumentedResponse | undefined {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const here = doors.filter(({ pattern }) => pattern.test(path));
    const operation = here.find(({ operations }) => operations[asked])?.operations[asked];
    if (!operation && method === 'OPTIONS' && status === 204 && here.length > 0) return {};
    const response = operation
      ? operation.responses[status]
      : { $ref: WITHOUT_OPERATION[status] ?? 'none' };
    const name = response?.$ref?.split('/').at(-1);
    return name ? contract.components.responses[name] : response;
  }

  function validate(schema: object, text: string): string[] {
    const check = compiled.get(schema) ?? ajv.compile(closedSchema(schema));
    compiled.set(schema, check);
    if (check(JSON.parse(text))) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
  }

  function deviations({ method, path, status, headers, text }: ObservedAnswer): string[] {
    const response = documented(method, path, status);
    if (!response) return ['its status is not documented'];
    const missing = Object.entries(response.headers ?? {})
      .filter(([name, { required }]) => required && !headers[name.toLowerCase()])
      .map(([name]) => `has no ${name}`);
    const type = headers['content-type']?.split(';')[0] ?? '';
    const schema = response.content?.[type]?.schema;
    if (method === 'HEAD') return missing;
    if (!response.content) return text === '' ? missing : [...missing, 'has a body'];
    if (!schema) return [...missing, `its type ${type} is not documented`];
    return [...missing, ...(type === 'application/json' ? validate(schema, text) : [])];
  }

  return (answer) => {
    const path = answer.path.replace(/[?#].*$/, '');
    if (isOutsideTheContract(path)) return [];
    return deviations({ ...answer, path }).map(
      (sentence) => `${answer.method} ${answer.path} ${answer.status}: ${sentence}`,
    );
  };
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith('{') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
