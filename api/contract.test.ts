import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { isOutsideTheContract, type Contract } from './answer-check.fixture.ts';
import { currentContract } from './current-contract.fixture.ts';
import { health } from './health.ts';
import { referencePage } from './reference-page.ts';
import { testApi } from './test-api.fixture.ts';

const { api, pool } = await testApi();
const contract = currentContract();

interface Route {
  method: string;
  path: string;
}

/** What is served and not in the contract, as `GET /v1/towns`. Middleware stands under `ALL`. */
function undocumented(routes: Route[], { paths }: Contract = contract): string[] {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !isOutsideTheContract(path))
    .map(({ method, path }) => ({
      method: method.toLowerCase(),
      path: path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}'),
    }))
    .filter(({ method, path }) => !paths[path]?.[method])
    .map(({ method, path }) => `${method} ${path}`);
}

describe('every address that is served', () => {
  test('is in the contract, or in the list of what is not', () => {
    expect(api.routes.length).toBeGreaterThan(100);
    expect(undocumented([...api.routes, ...health(pool).routes, ...referencePage.routes])).toEqual(
      [],
    );
  });

  test('one that somebody forgets is found', () => {
    const { routes } = new Hono()
      .get('/v1/forgotten/:id{[0-9]+}', (c) => c.text('here'))
      .post('/sign_up', (c) => c.text('here'));
    expect(undocumented(routes)).toEqual(['get /v1/forgotten/{id}', 'post /sign_up']);
  });
});

/** The places of a schema that say nothing of what stands there. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, ...rest } = schema as {
    properties?: Record<string, object>;
    items?: object;
    additionalProperties?: object;
    anyOf?: object[];
    oneOf?: object[];
    type?: string | string[];
  };
  const choices = anyOf ?? oneOf;
  const says = ['type', '$ref', 'enum', 'const'].some((word) => word in rest) || choices;
  const isObject = [rest.type ?? []].flat().includes('object');
  const isOpen = !says || 'allOf' in rest || (isObject && !properties && !additionalProperties);
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, each]) =>
      openPlaces(each, `${place}/${key}`),
    ),
    ...[items, additionalProperties, ...(choices ?? [])].flatMap((each) =>
      openPlaces(each, `${place}/*`),
    ),
  ];
}

describe('what the contract says of answers', () => {
  const responses = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses: each }]) =>
      Object.entries(each).map(([status, response]) => ({ method, path, status, ...response })),
    ),
  );

  test('leaves no value open', () => {
    const schemas = [
      ...responses.map(({ method, path, status, content }) => ({
        place: `${method} ${path} ${status}`,
        schema: content?.['application/json']?.schema,
      })),
      ...Object.entries(contract.components.schemas).map(([place, schema]) => ({ place, schema })),
    ];
    expect(schemas.flatMap(({ place, schema }) => openPlaces(schema, place))).toEqual([]);
  });

  test('gives a name to things, not to things or nothing', () => {
    const types = Object.values(contract.components.schemas).map(
      (schema) => schema as Route & { type: unknown },
    );
    expect(types.filter(({ type }) => type !== 'object')).toEqual([]);
  });

  test('tells each refusal once, and when to come back', () => {
    const refusals = responses.filter(({ status }) => Number(status) >= 400);
    expect(refusals.filter(({ $ref }) => !$ref)).toEqual([]);
    const { TooManyTries, Away, MethodNotAllowed } = contract.components.responses;
    expect([TooManyTries, Away].map((each) => each?.headers?.['Retry-After']?.required)).toEqual([
      true,
      true,
    ]);
    expect(MethodNotAllowed?.headers?.['Allow']?.required).toBe(true);
  });

  test('says that a filter of a search may mean nothing', () => {
    const search = contract.paths['/v1/vehicles']?.['get']?.responses['200'];
    const { schema } = search?.content?.['application/json'] ?? {};
    const { meta } = (schema as { properties: Record<string, { properties: object }> }).properties;
    expect(meta?.properties).toHaveProperty(['near', 'properties', 'town', 'anyOf', 1], {
      type: 'null',
    });
    for (const name of ['brands', 'models', 'versions', 'towns'])
      expect(meta?.properties, name).toHaveProperty([name, 'type'], 'array');
  });
});
