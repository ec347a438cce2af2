import { expect, test } from 'vitest';
import { VEHICLE_LIFECYCLE } from '#core/vehicles/vehicle-lifecycle.ts';
import { historyLines } from './history-words.ts';

const happening = (action: string, minute: number, reason: string | null = null) => ({
  action,
  from: null,
  to: null,
  reason,
  at: `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('tells the newest first and photographs in a row as one line', () => {
  const lines = historyLines([
    happening('create', 0),
    happening('add_photo', 1),
    happening('add_photo', 2),
    happening('add_photo', 3),
    happening('publish', 4),
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    'Enviado para análise',
    '3 fotos adicionadas',
    'Anúncio criado',
  ]);
  expect(lines[1]?.at).toBe('2026-03-02T12:03:00.000Z');
});

test('does not join what other things happened between', () => {
  const lines = historyLines([happening('edit', 0), happening('publish', 1), happening('edit', 2)]);
  expect(lines).toHaveLength(3);
});

test('every refusal keeps its own reason', () => {
  const lines = historyLines([
    happening('refuse', 0, 'Fotos de outro carro.'),
    happening('refuse', 1, 'Ainda são de outro carro.'),
  ]);
  expect(lines.map(({ reason }) => reason)).toEqual([
    'Ainda são de outro carro.',
    'Fotos de outro carro.',
  ]);
});

test('every action of the lifecycle has its words', () => {
  const texts = (actions: string[]) => historyLines(actions.map((action) => happening(action, 0)));
  expect(texts(['something_new'])[0]?.text).toBe('Outra mudança');
  const known = texts(Object.keys(VEHICLE_LIFECYCLE)).map(({ text }) => text);
  expect(known).not.toContain('Outra mudança');
});
