import { afterAll, describe, expect, test } from 'vitest';
import type { DescribedAd } from '#core/descriptions/described-ad.ts';
import { startChatEmulator, type EmulatedModel } from './chat-emulator.fixture.ts';
import { composer } from './composer.ts';
import { DescriptionWriterAway } from './description-writer.ts';
import { onlineDescriptionWriter } from './online-description-writer.ts';
import { openDescriptionWriter } from './open-description-writer.ts';

const emulator = await startChatEmulator();
afterAll(() => emulator.close());

const HOUSE: DescribedAd = {
  kind: 'property',
  facts: {
    category: 'house',
    listing_status: 'sale',
    town: { name: 'Irecê', state: 'BA' },
    neighborhood: 'Centro',
    bedroom: 3,
    square_meters: 8712,
    amenities: ['swimming_pool'],
    rental_guarantees: [],
    infrastructure: [],
    documents: [],
    payment_terms: [],
  },
};

const writerOf = (model: EmulatedModel, patience?: { silentMs: number; wholeMs: number }) =>
  onlineDescriptionWriter({ baseUrl: `${emulator.baseUrl}/`, apiKey: 'key', model }, patience);

const textOf = async (model: EmulatedModel, patience?: { silentMs: number; wholeMs: number }) =>
  (
    await Array.fromAsync(writerOf(model, patience).write(HOUSE, new AbortController().signal))
  ).join('');

test('the model is told the facts with their labels and gives its text piece by piece', async () => {
  const pieces = await Array.fromAsync(writerOf('good').write(HOUSE, new AbortController().signal));
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join('')).toBe(
    'Casa à venda em Irecê (BA). São 3 quartos para a família. Venha conhecer e converse com quem anuncia.',
  );
  const { messages, stream } = emulator.asked.at(-1) ?? {};
  expect(stream).toBe(true);
  expect(messages?.at(-1)?.content).toBe(
    [
      'Tipo: Casa',
      'Finalidade: Venda',
      'Cidade: Irecê (BA)',
      'Bairro: Centro',
      'Quartos: 3',
      'Área do terreno: 2 tarefas · 0,87 ha · 8.712 m²',
      'O que tem: Piscina',
    ].join('\n'),
  );
});

test('a server that answers in one piece is understood too', async () => {
  expect(await textOf('whole')).toContain('Casa à venda em Irecê (BA).');
});

describe('a writer that', () => {
  test.each<[EmulatedModel, string]>([
    ['broken', 'refused'],
    ['overloaded', 'overloaded'],
    ['malformed', 'malformed'],
    ['cut_off', 'unreachable'],
    ['endless', 'too_long'],
  ])('is %s is away: %s', async (model, trouble) => {
    await expect(textOf(model)).rejects.toThrow(DescriptionWriterAway);
    await expect(textOf(model)).rejects.toMatchObject({ trouble });
  });

  test.each<EmulatedModel>(['hanging', 'stalling'])(
    'is %s is away after a while',
    async (model) => {
      await expect(textOf(model, { silentMs: 50, wholeMs: 5000 })).rejects.toMatchObject({
        trouble: 'silent',
      });
    },
  );

  test('takes too long in all is away', async () => {
    await expect(textOf('slow', { silentMs: 5000, wholeMs: 200 })).rejects.toMatchObject({
      trouble: 'silent',
    });
  });

  test('is not there is away', async () => {
    const nowhere = onlineDescriptionWriter({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'x',
      model: 'x',
    });
    await expect(
      Array.fromAsync(nowhere.write(HOUSE, new AbortController().signal)),
    ).rejects.toMatchObject({ trouble: 'unreachable' });
  });
});

test('whoever leaves ends the work of the model', async () => {
  const leaving = new AbortController();
  const writing = writerOf('slow').write(HOUSE, leaving.signal)[Symbol.asyncIterator]();
  await writing.next();
  leaving.abort();
  await expect(writing.next()).rejects.toThrow(DescriptionWriterAway);
  await emulator.left;
});

test('without a model the composer writes', () => {
  const NONE = { AI_BASE_URL: undefined, AI_API_KEY: undefined, AI_MODEL: undefined };
  expect(openDescriptionWriter(NONE)).toBe(composer);
  const ALL = { AI_BASE_URL: emulator.baseUrl, AI_API_KEY: 'x', AI_MODEL: 'good' };
  expect(openDescriptionWriter(ALL).author).toBe('model');
});
