import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageList } from './message-list.tsx';
import { messageLine, openMessage, type MessageResource } from './message-view.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

function message(change: Partial<MessageResource['attributes']> = {}): MessageResource {
  return {
    id: 'k7m2x9q4ab',
    attributes: {
      kind: 'message',
      name: 'Tainá Rocha',
      email: 'taina.rocha@correio.example',
      phone: '74999990000',
      message: 'Ainda está disponível?',
      sent_at: '2026-11-20T15:00:00Z',
      read_at: null,
      about_advertiser: false,
      ad: { type: 'vehicle', id: 'ab12', name: 'Fiat Strada 2021', path: '/veiculo/x' },
      ...change,
    },
  };
}

test('a contact without words says what the visitor did', () => {
  const line = messageLine(message({ kind: 'whatsapp', message: null }), NOW);
  expect(line.excerpt).toBe('Abriu a conversa no WhatsApp.');
  expect(messageLine(message(), NOW).excerpt).toBe('Ainda está disponível?');
});

test('a message stays unread until it was read', () => {
  expect(messageLine(message(), NOW).isUnread).toBe(true);
  expect(messageLine(message({ read_at: '2026-11-21T10:00:00Z' }), NOW).isUnread).toBe(false);
});

test('a message says the code of its ad, in the list and by itself', () => {
  expect(messageLine(message(), NOW).adCode).toBe('ab12');
  expect(openMessage(message(), 'Lúcia').ad?.code).toBe('ab12');
  const page = renderToStaticMarkup(MessageList({ messages: [messageLine(message(), NOW)] }));
  expect(page).toContain('código ab12');
});

test('a message outlives its ad', () => {
  expect(messageLine(message({ ad: null }), NOW)).toMatchObject({
    adName: 'Anúncio apagado',
    adCode: undefined,
  });
  expect(messageLine(message({ ad: null, about_advertiser: true }), NOW).adName).toBe(
    'Sua página de anunciante',
  );
  expect(openMessage(message({ ad: null }), 'Lúcia').ad).toBeNull();
});

test('WhatsApp is offered for mobile phones only', () => {
  expect(openMessage(message(), 'Lúcia').whatsapp).toContain('https://wa.me/5574999990000?');
  expect(openMessage(message({ phone: '7436411234' }), 'Lúcia').whatsapp).toBeUndefined();
});

test('the address of an e-mail cannot carry fields of its own', () => {
  const { email } = openMessage(message({ email: 'x?bcc=all@correio.example' }), 'Lúcia');
  const [address, fields] = email.href.split('?');
  expect(address).toBe('mailto:x%3Fbcc%3Dall@correio.example');
  expect(fields).toMatch(/^subject=[^&]+$/);
});
