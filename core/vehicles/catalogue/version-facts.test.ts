import { expect, test } from 'vitest';
import { factsOfVersion } from './version-facts.ts';

const startOf = (name: string) => factsOfVersion('motorcycles', name).start_type;

test('the name of a motorcycle says how it starts: KS, ES, KSE', () => {
  expect(startOf('Fan KS')).toBe('kick');
  for (const name of ['Titan ES', 'Titan ESD Flex', 'Fan ESi Flex', 'Fan ESDi', 'ESDD Flex'])
    expect([name, startOf(name)]).toEqual([name, 'electric']);
  expect(startOf('Titan KSE')).toBe('electric_and_kick');
  expect(startOf('Start Esportiva')).toBeUndefined();
});

test('a pickup with a single cabin has two doors; a double cabin may have two or four', () => {
  const pickup = (name: string) =>
    factsOfVersion('cars', name, { family: { bodywork: 'pickup' } }).doors;
  expect(pickup('1.4 Working CS')).toBe(2);
  expect(pickup('1.6 Cross CD')).toBeUndefined();
  expect(factsOfVersion('cars', '1.5 CS', { family: { bodywork: 'hatch' } }).doors).toBeUndefined();
});
