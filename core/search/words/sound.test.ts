import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['caza', 'casa'],
  ['xacara', 'chacara'],
  ['pisina', 'piscina'],
  ['hilus', 'hilux'],
  ['hylux', 'hilux'],
  ['irese', 'irece'],
  ['iresse', 'irece'],
  ['goll', 'gol'],
  ['gou', 'gol'],
  ['cuarto', 'quarto'],
  ['kitinete', 'quitinete'],
  ['garagen', 'garagem'],
  ['barrero', 'barreiro'],
  ['jeladeira', 'geladeira'],
  ['familha', 'familia'],
  ['ospital', 'hospital'],
  ['excelente', 'eselente'],
  ['tereno', 'terreno'],
  ['wolks', 'volks'],
  ['caminhan', 'caminhao'],
  ['escort', 'scort'],
])('%s sounds as %s does', (written, word) => {
  expect(soundOf(written)).toBe(soundOf(word));
});

test.each([
  ['casa', 'caixa'],
  ['moto', 'mato'],
  ['gol', 'gola'],
  ['lote', 'leite'],
  ['biz', 'boi'],
])('%s does not sound as %s does', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
