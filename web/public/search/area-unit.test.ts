import { expect, test } from 'vitest';
import { withAreaUnit } from './area-unit.ts';

test.each([
  ['area_min=2&area_unit=tarefa', 'area_min=2+tarefas'],
  ['area_min=2&area_max=10&area_unit=hectare', 'area_min=2+hectares&area_max=10+hectares'],
  ['area_min=300+m2&area_unit=tarefa', 'area_min=300+m2'],
  ['area_min=300', 'area_min=300'],
  ['area_unit=tarefa&category=farm', 'category=farm'],
])('%s is asked for as %s', (typed, asked) => {
  expect(withAreaUnit(new URLSearchParams(typed)).toString()).toBe(asked);
});
