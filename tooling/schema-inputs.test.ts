import { expect, test } from 'vitest';
import * as z from 'zod';
import { readersOf } from './schema-inputs.ts';

const LETTERS = 'aaaaaaaa\0';
const name = z.string().transform((text) => text.trim());
const place = z.object({ town: name.optional(), street: z.string().max(10) });
const schema = z.object({
  name,
  places: z.array(place),
  notes: z.record(z.string(), z.string().nullable()),
  sent: z.preprocess((value) => value ?? [], z.array(z.enum(['a', 'b']))),
  contact: z.union([z.string().max(5), z.array(z.object({ phone: z.string().max(20) }))]),
});

const inputOf = (readers: ReturnType<typeof readersOf>, kind: string) => readers[kind]?.make(8);

test('hostile texts reach every place, by each way', () => {
  const readers = readersOf(schema, new Set());
  const everywhere = {
    name: LETTERS,
    places: [{ town: LETTERS, street: LETTERS }],
    notes: { name0: LETTERS },
    sent: [LETTERS],
  };
  expect(inputOf(readers, 'letters')).toEqual({ ...everywhere, contact: LETTERS });
  expect(inputOf(readers, 'letters 1')).toEqual({ ...everywhere, contact: [{ phone: LETTERS }] });
});

test('what reads in two schemas is tried once', () => {
  const tried = new Set<z.ZodType>();
  readersOf(z.object({ first: name }), tried);
  expect(inputOf(readersOf(schema, tried), 'letters')).toMatchObject({
    name: 'a',
    places: [{ town: 'a0', street: LETTERS }],
  });
  expect(Object.keys(readersOf(schema, tried))).toEqual(['long lists', 'strange names']);
});

test('a rule over several fields reads hostile ones, although each has been tried', () => {
  const tried = new Set<z.ZodType>();
  const pair = z.object({ first: name, last: name });
  readersOf(pair, tried);
  const ruled = pair.refine(({ first, last }) => first !== last);
  expect(inputOf(readersOf(ruled, tried), 'letters')).toEqual({ first: LETTERS, last: LETTERS });
});

test('lists and names grow with the body', () => {
  const readers = readersOf(z.object({ names: z.array(z.string()) }), new Set());
  expect(readers['long lists']?.make(24)).toEqual({ names: ['a0', 'a1', 'a2'] });
  expect(readers['strange names']?.make(16)).toEqual({ names: ['a0'], name0: 1, name1: 1 });
});

test('everything is read by its schema', async () => {
  const { letters } = readersOf(z.object({ name }), new Set());
  expect(await letters?.read({ name: ' Lúcia ' })).toMatchObject({ data: { name: 'Lúcia' } });
});
