import { describe as group, expect, test } from 'vitest';
import { formState } from '../../../forms/failed-form.ts';
import { describedForm, missingToDescribe } from './described-fields.ts';
import { describe } from './description-stream.ts';
import { DESCRIBED_PROPERTY } from '../../properties/described-property.ts';

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const WHOLE = event('whole', { text: 'Casa à venda.', written_by: 'composer' });

/** A server that sends these texts, cut into pieces of some bytes, and then ends or breaks off. */
function answering(text: string, { bytes = 5, breaksOff = false } = {}): typeof fetch {
  const whole = new TextEncoder().encode(text);
  let at = 0;
  return async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          if (at >= whole.length) {
            if (breaksOff) controller.error(new Error('gone'));
            else controller.close();
            return;
          }
          controller.enqueue(whole.slice(at, (at += bytes)));
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
    );
}

const read = (ask: typeof fetch) =>
  Array.fromAsync(describe('property', new FormData(), new AbortController().signal, ask));

group('a description that arrives', () => {
  test('is read piece by piece, wherever the network cuts it', async () => {
    const sent = event('piece', { text: 'Casa ' }) + event('piece', { text: 'à venda.' }) + WHOLE;
    expect(await read(answering(sent))).toEqual([
      { kind: 'piece', text: 'Casa ' },
      { kind: 'piece', text: 'à venda.' },
      { kind: 'whole', text: 'Casa à venda.', writtenBy: 'composer' },
    ]);
  });

  test.each([
    ['ends before it is whole', answering(event('piece', { text: 'Casa ' }))],
    ['breaks off', answering(event('piece', { text: 'Casa ' }), { breaksOff: true })],
    ['never comes', async () => Promise.reject(new TypeError('offline'))],
  ] satisfies [string, typeof fetch][])('and %s is a lost connection', async (_, ask) => {
    await expect(read(ask)).rejects.toThrow(/^A conexão caiu/);
  });

  test('and is refused in the middle says why', async () => {
    const refused = event('refused', { errors: [{ detail: 'Não deu.' }] });
    await expect(read(answering(event('piece', { text: 'Casa ' }) + refused))).rejects.toThrow(
      'Não deu.',
    );
  });
});

test.each([
  [429, { errors: [{ detail: 'Espere um pouco.' }] }, 'Espere um pouco.'],
  [401, {}, 'Sua sessão terminou. Entre de novo para continuar.'],
  [500, 'no JSON', 'Não deu para escrever a descrição agora. Tente de novo daqui a pouco.'],
])('an answer %i is a sentence', async (status, body, sentence) => {
  await expect(read(async () => Response.json(body, { status }))).rejects.toThrow(sentence);
});

group('what a description is written from', () => {
  const sent = new FormData();
  for (const [name, value] of [
    ['category', 'house'],
    ['street', 'Rua das Umburanas'],
    ['phones[0].number', '74999999999'],
    ['bedroom', '3'],
  ] as const)
    sent.append(name, value);
  const known = formState(undefined, {
    category: 'lot',
    listing_status: 'rent',
    street: 'Outra',
    'amenities[]': ['spa', 'gym'],
  });

  test('is what the form shows, and for the rest what is known; never the address', () => {
    expect([...describedForm(DESCRIBED_PROPERTY, sent, known)]).toEqual([
      ['category', 'house'],
      ['listing_status', 'rent'],
      ['bedroom', '3'],
      ['amenities[]', 'spa'],
      ['amenities[]', 'gym'],
    ]);
  });

  test('what was unticked is not taken from what is known', () => {
    const form = describedForm(DESCRIBED_PROPERTY, sent, known, () => true);
    expect(form.getAll('amenities[]')).toEqual([]);
  });

  test('says what must be chosen first', () => {
    expect(
      missingToDescribe(DESCRIBED_PROPERTY, describedForm(DESCRIBED_PROPERTY, sent, undefined)),
    ).toBe('Para a gente escrever, escolha antes a finalidade e a cidade.');
    sent.set('listing_status', 'sale');
    sent.set('city_id', '2914604');
    expect(
      missingToDescribe(DESCRIBED_PROPERTY, describedForm(DESCRIBED_PROPERTY, sent, undefined)),
    ).toBeUndefined();
  });
});
