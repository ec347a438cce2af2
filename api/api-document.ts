import type { OpenAPIHono } from '@hono/zod-openapi';
import { isViewable } from '#core/viewings/viewing.ts';
import type { ApiEnvironment } from './api-environment.ts';

const ERRORS = { $ref: '#/components/schemas/Errors' };

/** The sentence of each refusal; 405 is of an address, not of one of its operations. */
const REFUSED: Readonly<Record<string, { name: string; description: string; header?: string }>> = {
  400: { name: 'Malformed', description: 'The body cannot be read' },
  401: {
    name: 'Unauthenticated',
    description:
      'No token, a wrong password or code; with `type: invalid_token` the token is not valid any more and should be dropped',
  },
  403: { name: 'NotAllowed', description: 'Not for this account, or not yet' },
  404: { name: 'NotFound', description: 'There is no such thing for whoever asks' },
  405: {
    name: 'MethodNotAllowed',
    description: 'Any other method of an address; `OPTIONS` is answered 204 with the same header',
    header: 'Allow',
  },
  409: { name: 'Conflict', description: 'Not in the state that it is in' },
  413: { name: 'TooLarge', description: 'More than is read' },
  415: { name: 'UnknownType', description: 'Of another type than the contract says' },
  422: { name: 'Invalid', description: 'Refused: a sentence for each field, or what to do next' },
  429: { name: 'TooManyTries', description: 'Too many tries', header: 'Retry-After' },
  500: { name: 'Unexpected', description: 'A fault of ours' },
  502: { name: 'ServiceAway', description: 'A service that we asked does not answer' },
  503: { name: 'Away', description: 'Nothing was done; ask again', header: 'Retry-After' },
};

/** What any operation may answer, whatever it is about. */
const ALWAYS = ['500', '503'];
/** To an administrator who sees the site as somebody does. */
const TO_VIEWING = ['403'];
const WITH_BODY = ['400', '413', '415', '422'];

const INFO = {
  title: 'Mandacaru',
  version: '1',
  description: `A refusal is an \`Errors\` document whose \`detail\` is a sentence for people. A key of a body that is not listed here is refused with 422; a parameter of an address that is not listed is ignored. Where a text or a number may be sent, the text is read as Brazilians type it (\`"1.234,56"\`, \`"150 mil"\`) and the number is the same amount (\`1234.56\`): prices in reais, areas in m².`,
};

type Document = ReturnType<OpenAPIHono<ApiEnvironment>['getOpenAPI31Document']>;
type Responses = Record<string, { $ref: string } | { description: string; content?: object }>;

/** The contract of the API (OpenAPI 3.1): each refusal is described once and named by the operations. */
export function apiDocument(api: OpenAPIHono<ApiEnvironment>): Document {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO });
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations) as [
      string,
      { responses: Responses; requestBody?: object; security?: Record<string, unknown>[] },
    ][]) {
      const isPersonal = operation.security?.some((key) => 'user' in key) ?? false;
      const isShut = method !== 'get' || (isPersonal && !isViewable('moderator', `GET ${path}`));
      for (const status of [
        ...ALWAYS,
        ...(isShut ? TO_VIEWING : []),
        ...(operation.requestBody ? WITH_BODY : []),
      ])
        operation.responses[status] = refusal(status);
      for (const status of Object.keys(operation.responses))
        if (status in REFUSED) operation.responses[status] = refusal(status);
    }
  }
  document.components = { ...document.components, responses: components() };
  return document;
}

function refusal(status: string): { $ref: string } {
  return { $ref: `#/components/responses/${REFUSED[status]?.name}` };
}

function components() {
  return Object.fromEntries(
    Object.values(REFUSED).map(({ name, description, header }) => [
      name,
      {
        description,
        ...(header
          ? { headers: { [header]: { required: true, schema: { type: 'string' } } } }
          : {}),
        content: { 'application/json': { schema: ERRORS } },
      },
    ]),
  ) as NonNullable<NonNullable<Document['components']>['responses']>;
}
