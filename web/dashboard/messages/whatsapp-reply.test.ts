import { expect, test } from 'vitest';
import { whatsappReply } from './whatsapp-reply.ts';

function textOf(address: string): string | null {
  return new URL(address).searchParams.get('text');
}

test('greets by the first name and says which ad it is about', () => {
  const address = whatsappReply('5574900414141', {
    visitorName: 'Tainá Rocha',
    adName: 'Casa & quintal? 100% pronta #1',
    ownName: 'Lúcia',
  });
  expect(address).toMatch(/^https:\/\/wa\.me\/5574900414141\?text=/);
  expect(textOf(address)).toBe(
    'Olá, Tainá! Aqui é Lúcia. Vi seu contato sobre o anúncio “Casa & quintal? 100% pronta #1”. Como posso ajudar?',
  );
});

test('says nothing of an ad that was deleted', () => {
  const address = whatsappReply('5574900414141', {
    visitorName: 'Tainá',
    adName: undefined,
    ownName: 'Lúcia',
  });
  expect(textOf(address)).toBe(
    'Olá, Tainá! Aqui é Lúcia. Vi seu contato pelo site. Como posso ajudar?',
  );
});

test('what a visitor wrote as a name cannot add to the address', () => {
  const address = whatsappReply('5574900414141', {
    visitorName: 'x&phone=5511999999999#',
    adName: undefined,
    ownName: 'Lúcia',
  });
  expect([...new URL(address).searchParams.keys()]).toEqual(['text']);
  expect(new URL(address).hash).toBe('');
});
