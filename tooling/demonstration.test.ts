import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { fillEmptyDatabase } from './demonstration.ts';

test('production gets no demonstration, so none of its accounts', async () => {
  const settings = { ...readSettings({ NODE_ENV: 'test' }), isProduction: true };
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
  expect(await fillEmptyDatabase(nowhere, settings)).toEqual([]);
  await expect(
    fillEmptyDatabase(nowhere, { ...settings, isProduction: false }),
    'control: elsewhere it goes to the database',
  ).rejects.toThrow('ECONNREFUSED');
});
