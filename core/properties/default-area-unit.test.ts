import { expect, test } from 'vitest';
import { defaultAreaUnit } from './default-area-unit.ts';
import { PROPERTY_CATEGORIES } from './property.ts';

test('a farm, a ranch and a site are said in tarefas, the others in m²', () => {
  const inTarefas = PROPERTY_CATEGORIES.filter(
    (category) => defaultAreaUnit({ category }) === 'tarefa',
  );
  expect(inTarefas).toEqual(['site', 'farm', 'ranch']);
});

test('land in the country is said in tarefas, land in a town in m²', () => {
  const land = (neighborhood: string, reference = '') =>
    defaultAreaUnit({ category: 'land', neighborhood, reference });
  expect(land('Povoado de Aguada Nova')).toBe('tarefa');
  expect(land('', 'Zona rural, 4 km da BA-052')).toBe('tarefa');
  expect(land('Centro')).toBe('m2');
  expect(defaultAreaUnit({ category: 'land', village: 'Angical' })).toBe('tarefa');
  expect(defaultAreaUnit({ category: 'lot', neighborhood: 'Povoado de Recife' })).toBe('m2');
  expect(defaultAreaUnit({})).toBe('m2');
});
