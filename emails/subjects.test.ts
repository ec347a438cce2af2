import { expect, test } from 'vitest';
import type { EmailMessages } from '#core/email-messages.ts';
import { contactPath } from '../web/public/contact-path.ts';
import { contactLink } from './contact-link.ts';
import { GALLERY } from './email-gallery.fixture.ts';
import { renderEmail } from './render-email.tsx';

const SITE = {
  baseUrl: 'https://mandacaru.example',
  siteName: 'Mandacaru',
  support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
};

/** Whoever advertises an ad knows it by its name, which is public; to others it is somebody's. */
const OWN_AD: ReadonlySet<keyof EmailMessages> = new Set([
  'vehicle_approved',
  'ad_refused',
  'vehicle_change_approved',
  'vehicle_change_refused',
  'ad_taken_down',
  'ad_held',
  'ad_released',
  'ad_warned',
  'ad_reinstated',
  'lead_received',
  'boost_started',
  'boost_ended',
]);
const AD_NAMES = new Set(['adName', 'vehicleName']);
/** What says nothing of a person: closed lists, moments, places of the site. */
const HARMLESS = new Set(['subject', 'kind', 'reader', 'method', 'period', 'door', 'from', 'to']);

/** Facts that a screen in somebody else's sight must not show, by where they stand. */
function privateFacts(data: object, isOwnAd: boolean): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (value !== null && typeof value === 'object') return privateFacts(value as object, isOwnAd);
    if (typeof value !== 'string' || HARMLESS.has(name)) return [];
    return AD_NAMES.has(name) && isOwnAd ? [] : [value, ...value.split(/\n/)];
  });
}

function told(subject: string, data: object, isOwnAd = false): string[] {
  const facts = privateFacts(data, isOwnAd).filter((fact) => fact.length > 2);
  return [
    ...facts.filter((fact) => subject.toLowerCase().includes(fact.toLowerCase())),
    ...(subject.match(/R\$|\d[\d.]*,\d\d|\d{4,}[-\s]?\d{4}|\S+@\S+|https?:/g) ?? []),
  ];
}

test.each(GALLERY.map(({ message, data }, place) => ({ message, data, place })))(
  'the subject of $message ($place) says nothing private',
  async ({ message, data }) => {
    const { subject } = await renderEmail(message, data as never, SITE);
    expect(told(subject, data, OWN_AD.has(message))).toEqual([]);
  },
);

test.each([
  ['Contato de Tainá Souza', { sender: { name: 'Tainá Souza' } }],
  ['3 pessoas denunciaram: Casa com quintal', { adName: 'Casa com quintal' }],
  ['Motos até R$ 15.000 em Lapão', {}],
  ['Pagamento de 49,90', {}],
  ['Ligue para 99999-8888', {}],
  ['rui@example.com mudou', {}],
])('"%s" would be seen (positive control)', (subject, data) => {
  expect(told(subject, data)).not.toEqual([]);
});

test.each(GALLERY)('$message says how to reach us, in both versions', async (example) => {
  const { html, text } = await renderEmail(example.message, example.data as never, SITE);
  const link = contactLink(SITE, example.message);
  expect(html).toContain(`href="${link}"`);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Fale com a gente <${link}>`);
});

test('the contact page understands what a message asks it for', () => {
  expect(contactLink(SITE, 'payment_failed')).toBe(`${SITE.baseUrl}${contactPath('payments')}`);
  expect(contactLink(SITE, 'account_suspended')).toBe(`${SITE.baseUrl}${contactPath('account')}`);
  expect(contactLink(SITE, 'lead_received')).toBe(`${SITE.baseUrl}/contato`);
});

test.each(GALLERY)('$message reads well as text alone', async (example) => {
  const { text } = await renderEmail(example.message, example.data as never, SITE);
  expect(text).not.toMatch(
    /<\/?(?:p|div|td|tr|table|span|strong|br)\b|&(?:nbsp|amp|quot);|undefined|null|NaN|\[object/,
  );
  expect(text).not.toMatch(/\n{4,}|[ \t]+\n/);
});
