import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConversationList } from './conversation-list.tsx';
import {
  conversationLine,
  openConversation,
  type ConversationLineResource,
  type ConversationResource,
} from './conversation-view.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const STRADA = {
  type: 'vehicle',
  id: 'ab12',
  name: 'Fiat Strada 2021',
  path: '/veiculo/x',
} as const;

function line(change: Partial<ConversationLineResource['attributes']> = {}) {
  return conversationLine(
    {
      id: 'k7m2x9q4ab',
      attributes: {
        name: 'Tainá Rocha',
        state: 'new',
        waiting_since: null,
        is_unread: true,
        kind: 'message',
        message: 'Ainda está disponível?',
        sent_at: '2026-11-20T15:00:00Z',
        about_advertiser: false,
        ad: STRADA,
        ...change,
      },
    },
    NOW,
  );
}

const LEAD = {
  id: 'lead1',
  kind: 'message',
  name: 'Tainá Rocha',
  phone: '74999990000',
  message: 'Ainda está disponível?',
  sent_at: '2026-11-20T15:00:00Z',
  read_at: null,
  about_advertiser: false,
  ad: STRADA,
} as const;

function open(change: Partial<ConversationResource['attributes']> = {}) {
  return openConversation({
    id: 'k7m2x9q4ab',
    attributes: {
      name: 'Tainá Rocha',
      email: 'taina.rocha@correio.example',
      phone: '74999990000',
      state: 'new',
      lost_reason: null,
      note: null,
      waiting_since: null,
      email_refusal: null,
      leads: [LEAD],
      answers: [],
      ...change,
    },
  });
}

test('a contact without words says what the visitor did', () => {
  expect(line({ kind: 'whatsapp', message: null }).excerpt).toBe('Quis falar no WhatsApp.');
  expect(line().excerpt).toBe('Ainda está disponível?');
});

test('a line says the code of its ad and for how long somebody waits', () => {
  const page = renderToStaticMarkup(
    ConversationList({ lines: [line({ waiting_since: '2026-11-21T12:00:00Z' })] }),
  );
  expect(page).toContain('código ab12');
  expect(page).toContain('espera resposta há 3 horas');
});

test('a message outlives its ad', () => {
  expect(line({ ad: null })).toMatchObject({ adName: 'Anúncio apagado', adCode: undefined });
  expect(line({ ad: null, about_advertiser: true }).adName).toBe('Sua página de anunciante');
  expect(open({ leads: [{ ...LEAD, ad: null }] }).said[0]?.about).toEqual({
    sentence: 'O anúncio desta mensagem foi apagado',
  });
});

test('what was written and answered stands in the order in which it was said, each ad named once', () => {
  const { said } = open({
    leads: [
      LEAD,
      { ...LEAD, id: 'lead2', sent_at: '2026-11-20T18:00:00Z' },
      { ...LEAD, id: 'lead3', sent_at: '2026-11-21T09:00:00Z', ad: { ...STRADA, id: 'cd34' } },
    ],
    answers: [
      { id: 'answer1', way: 'email', message: 'Está sim.', sent_at: '2026-11-20T16:00:00Z' },
    ],
  });
  expect(said.map(({ id }) => id)).toEqual(['lead1', 'answer1', 'lead2', 'lead3']);
  expect(said.map(({ about }) => about && 'code' in about && about.code)).toEqual([
    'ab12',
    undefined,
    undefined,
    'cd34',
  ]);
});

test('a telephone that differs from the last one is said with its message', () => {
  const { said } = open({ leads: [{ ...LEAD, phone: '74988881111' }, LEAD] });
  expect(said.map(({ otherPhone }) => otherPhone)).toEqual(['74-98888-1111', undefined]);
});

test('WhatsApp is offered for mobile phones only', () => {
  expect(open().whatsapp).toBe('5574999990000');
  expect(open({ phone: '7436411234' }).whatsapp).toBeUndefined();
});

test('the address of an e-mail cannot carry fields of its own', () => {
  const { email } = open({ email: 'x?bcc=all@correio.example' });
  const [address, fields] = email.href.split('?');
  expect(address).toBe('mailto:x%3Fbcc%3Dall@correio.example');
  expect(fields).toMatch(/^subject=[^&]+$/);
});
