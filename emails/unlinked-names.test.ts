import { expect, test } from 'vitest';
import { EMAIL_EXAMPLES } from './email-examples.fixture.ts';
import { renderEmail } from './render-email.tsx';

const SITE = {
  baseUrl: 'https://mandacaru.example',
  siteName: 'Mandacaru',
  support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
};
const CALLED = 'Casas-Baratas.com.br';
const { lead_received, leads_digest, messages_waiting, lead_answered } = EMAIL_EXAMPLES;
const { contact_received, advertise_requested, requests_digest } = EMAIL_EXAMPLES;

test.each([
  ['lead_received', { ...lead_received, visitor: { ...lead_received.visitor, name: CALLED } }],
  [
    'leads_digest',
    { ...leads_digest, messages: [{ ...leads_digest.messages[0], visitorName: CALLED }] },
  ],
  [
    'messages_waiting',
    {
      ...messages_waiting,
      conversations: [{ ...messages_waiting.conversations[0], visitorName: CALLED }],
    },
  ],
  [
    'lead_answered',
    { ...lead_answered, advertiser: { ...lead_answered.advertiser, name: CALLED } },
  ],
  [
    'contact_received',
    { ...contact_received, sender: { ...contact_received.sender, name: CALLED } },
  ],
  ['advertise_requested', { ...advertise_requested, company: CALLED }],
  [
    'requests_digest',
    { ...requests_digest, requests: [{ ...requests_digest.requests[0], senderName: CALLED }] },
  ],
] as const)('in %s a name is no address', async (message, data) => {
  const { html, text } = await renderEmail(message, data as never, SITE);
  for (const written of [html, text]) {
    expect(written).not.toMatch(/baratas\.com/i);
    expect(written).toContain('Casas-Baratas com br');
  }
});
