import { expect, test } from 'vitest';
import { filledText } from '#core/leads/reply-filling.ts';
import { preparedAnswers, preparedReply, whatsappAddress } from './prepared-reply.ts';

test('greets by the first name and says which ad it is about', () => {
  expect(
    preparedReply({ visitorName: 'Tainá Rocha', adName: 'Casa & quintal #1', ownName: 'Lúcia' }),
  ).toBe(
    'Olá, Tainá! Aqui é Lúcia. Vi seu contato sobre o anúncio “Casa & quintal #1”. Como posso ajudar?',
  );
});

test('says nothing of an ad that was deleted', () => {
  expect(preparedReply({ visitorName: 'Tainá', adName: null, ownName: 'Lúcia' })).toBe(
    'Olá, Tainá! Aqui é Lúcia. Vi seu contato pelo site. Como posso ajudar?',
  );
});

test('a text that was kept says the name and the ad of this conversation', () => {
  const text = 'Oi {nome}, o {anuncio} ({anúncio}) está livre. {preço}';
  expect(filledText(text, { visitorName: 'Tainá Rocha', adName: 'Lote $& 5' })).toBe(
    'Oi Tainá, o Lote $& 5 (Lote $& 5) está livre. {preço}',
  );
  expect(filledText('O {anuncio}?', { visitorName: 'Ana', adName: null })).toBe('O anúncio?');
});

test('prepared answers say what became of an ad of its kind, and nothing where no ad is left', () => {
  const labels = (type: 'property' | 'vehicle') =>
    preparedAnswers('Tainá', { type, name: 'Um' }).map(({ label }) => label);
  expect(labels('vehicle').at(-1)).toBe('Já foi vendido');
  expect(labels('property').at(-1)).toBe('Já foi negociado');
  expect(preparedAnswers('Tainá', null)).toEqual([]);
});

test('what a visitor wrote as a name cannot add to the address', () => {
  const address = whatsappAddress('5574900414141', 'x&phone=5511999999999#');
  expect([...new URL(address).searchParams]).toEqual([['text', 'x&phone=5511999999999#']]);
  expect(new URL(address).hash).toBe('');
});
