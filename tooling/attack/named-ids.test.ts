import { expect, test } from 'vitest';
import { currentContract } from '#api/current-contract.fixture.ts';
import { PATHS, RESOURCE_PATHS } from '#core/site/paths.ts';
import { fieldsOf, operationsOf } from './contract-operations.ts';
import { isNameOfId, tableOf } from './named-ids.ts';
import { tableOfPart } from './page-examples.ts';

test('every id that an address or a body of the API can name is of a table that the attack knows', () => {
  const operations = operationsOf(currentContract());
  const unknown = operations.flatMap(({ method, path, parameters, body }) => {
    const parts = [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, within = '', name = '']) => [
      name,
      within,
    ]);
    const asked = parameters.flatMap(({ in: place, name }) =>
      place === 'query' ? [[name, '']] : [],
    );
    return [...parts, ...asked, ...fieldsOf(body)].flatMap(([name = '', within = '']) =>
      isNameOfId(name) && tableOf(name, [...path.split('/'), within]) === undefined
        ? [`${method} ${path} ${within} ${name}`]
        : [],
    );
  });
  expect(unknown).toEqual([]);
});

test('so is every id in the address of a page', () => {
  const unknown = [...Object.values(PATHS), ...Object.values(RESOURCE_PATHS)].flatMap((pattern) =>
    [...pattern.matchAll(/:(\w+)/g)].flatMap(({ 1: name = '', index }) =>
      isNameOfId(name) && !tableOfPart(name, pattern.slice(0, index)) ? [pattern] : [],
    ),
  );
  expect(unknown).toEqual([]);
});
