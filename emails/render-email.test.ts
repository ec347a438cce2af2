import { describe, expect, test } from 'vitest';
import type { EmailMessages } from '#core/email-messages.ts';
import { EMAIL_EXAMPLES, EXPECTED_EMAILS, TOKEN } from './email-examples.fixture.ts';
import {
  EXPECTED_PAYMENT_EMAILS,
  PAYMENT_EMAIL_EXAMPLES,
} from './payment-email-examples.fixture.ts';
import { renderEmail } from './render-email.tsx';

const SITE = {
  baseUrl: 'https://mandacaru.example',
  siteName: 'Mandacaru',
  support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
};
const DATA: EmailMessages = { ...EMAIL_EXAMPLES, ...PAYMENT_EMAIL_EXAMPLES };
const EXPECTED = { ...EXPECTED_EMAILS, ...EXPECTED_PAYMENT_EMAILS };
const NAMES = Object.keys(DATA) as (keyof EmailMessages)[];

/** Of messages to people whose name is not known, and of the one that goes to ourselves. */
const TITLES: Partial<Record<keyof EmailMessages, string>> = {
  contact_received: 'Nova mensagem',
  advertise_requested: 'Novo pedido',
  report_answered: 'Olá!',
  answer_waiting: 'Olá!',
  admin_invited: 'Olá!',
  requests_digest: 'mais 42 contatos',
  confirm_alert: 'Confirme o seu aviso',
  search_alert: '7 anúncios para você',
};

describe.each(NAMES)('%s', (name) => {
  test('has its subject, and its link in both versions', async () => {
    const [subject, link] = EXPECTED[name];
    const written = await renderEmail(name, DATA[name], SITE);
    expect(written.subject).toBe(subject);
    expect(written.html).toContain(`href="${link}"`);
    // A mark before and after: no full stop becomes part of the address.
    expect(written.text).toContain(`<${link}>`);
  });

  test('greets by the first name in both versions, and shouts in neither', async () => {
    const data = DATA[name];
    const greeting = 'firstName' in data ? `Olá, ${data.firstName}!` : TITLES[name]!;
    const { html, text } = await renderEmail(name, data, SITE);
    expect(text).toContain(greeting);
    expect(html.replaceAll('<!-- -->', '')).toContain(greeting);
  });

  test('leads only to the site it belongs to', async () => {
    const { html } = await renderEmail(name, DATA[name], {
      ...SITE,
      baseUrl: 'https://outra.example/',
    });
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(1);
    const outside = links.filter(
      (link) => !/^(https:\/\/outra\.example\/[^/]|https:\/\/wa\.me\/|tel:|mailto:)/.test(link),
    );
    expect(outside).toEqual([]);
  });

  test('is in Portuguese, small, and fetches nothing', async () => {
    const { html } = await renderEmail(name, DATA[name], SITE);
    expect(html).toContain('lang="pt-BR"');
    expect(html).not.toContain('lang="en"');
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/);
    // Gmail cuts at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  test('writes hostile facts as text', async () => {
    const hostile = spoil(DATA[name]);
    const { subject, html, text } = await renderEmail(name, hostile, SITE);
    expect(html).not.toMatch(/<img|<script|onerror="/i);
    expect(html).not.toContain('javascript:');
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text).not.toContain('\u202e'.repeat(2));
  });
});

/** Facts that nobody types: closed lists, addresses that we make. */
const CHOSEN = new Set([
  'phone',
  'publicPath',
  'path',
  'from',
  'to',
  'reasons',
  'subject',
  'period',
  'decline',
  'method',
  'reader',
  'kind',
  'day',
  'role',
  'change',
]);

/** Every fact of a message with markup, a header and a disguise added to it. */
function spoil<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([key, value]) => {
    if (CHOSEN.has(key) || /^\d{4}-\d{2}-\d{2}T/.test(String(value))) return [key, value];
    if (value === null) return [key, value];
    if (typeof value === 'object') return [key, spoil(value as object)];
    return [
      key,
      `${String(value)}"><img src=x onerror="alert(1)"><script>alert(1)</script>\r\nBcc: rui@example.com\u0000`,
    ];
  });
  const spoiled = Object.fromEntries(entries) as Data;
  return Array.isArray(data) ? (Object.values(spoiled) as Data) : spoiled;
}

test('a hostile fact that nobody escapes would be seen (positive control)', () => {
  const { firstName } = spoil({ firstName: 'Lúcia' });
  expect(`<h1>${firstName}</h1>`).toMatch(/<img|<script|onerror="/i);
  expect(firstName).toMatch(/\p{Cc}/u);
});

test('a name used as an advertisement gives no mail program anything to link', async () => {
  const advertisement = { firstName: 'Ganhe em premio.example/agora já', token: TOKEN };
  const { html, text } = await renderEmail('confirm_address', advertisement, SITE);
  expect(text).toContain('Olá, Ganhe em premio example agora já!');
  expect(html).not.toContain('premio.example');
});

test('a name with a full stop at its end stays as it is', async () => {
  const { text } = await renderEmail('account_exists', { firstName: 'Maria A.' }, SITE);
  expect(text).toContain('Olá, Maria A.!');
});

test('a very long subject is cut to one that a phone shows', async () => {
  const { subject } = await renderEmail(
    'vehicle_approved',
    { ...DATA.vehicle_approved, vehicleName: 'Caminhão '.repeat(40) },
    SITE,
  );
  expect(subject.length).toBeLessThanOrEqual(100);
  expect(subject).toMatch(/…$/);
});

test('an address outside the site is never built', async () => {
  const elsewhere = { ...DATA.vehicle_approved, publicPath: 'https://evil.example/' };
  await expect(renderEmail('vehicle_approved', elsewhere, SITE)).rejects.toThrow('path');
});

test("the visitor's words keep their lines, and the answer goes to the visitor", async () => {
  const { html, text, replyTo } = await renderEmail('lead_received', DATA.lead_received, SITE);
  expect(text).toContain('Boa tarde!\nAinda está à venda?');
  expect(html).toMatch(/Boa tarde!<br\/>Ainda/);
  expect(replyTo).toBe('taina@example.com');
  expect(html).toContain('https://wa.me/5574999998888');
  expect(text).toContain('Telefone: 74-99999-8888');
});

test('a changed password says when, as clocks in Bahia show it, and on what', async () => {
  const { text } = await renderEmail('password_changed', DATA.password_changed, SITE);
  expect(text).toContain('21/11/2026 às 12:00 (horário da Bahia)');
  expect(text).toContain('Aparelho: Chrome no Android');
});

test.each(['account_suspended', 'account_deactivated'] as const)(
  '%s: who cannot log in is told why, and how to reach us without logging in',
  async (name) => {
    const { html, text } = await renderEmail(name, DATA[name], SITE);
    expect(text).toContain(DATA[name].reason);
    expect(text).toMatch(/74-99999-0000[^]*ola@mandacaru\.example/);
    expect(html).toContain('https://wa.me/5574999990000');
    expect(html).toContain('mailto:ola@mandacaru.example');
  },
);

test('what is written to us keeps its lines, and the answer goes to who wrote', async () => {
  const { text, replyTo } = await renderEmail('contact_received', DATA.contact_received, SITE);
  expect(text).toContain('Tainá Souza escreveu sobre “Planos e assinaturas”:');
  expect(text).toContain('Bom dia!\nQuando os planos ficam prontos?');
  expect(text).toContain('Telefone: 74-99999-8888');
  expect(replyTo).toBe('taina@example.com');
});

test('a landline offers no WhatsApp', async () => {
  const visitor = { ...DATA.lead_received.visitor, phone: '7436411234' };
  const { html } = await renderEmail('lead_received', { ...DATA.lead_received, visitor }, SITE);
  expect(html).not.toContain('wa.me');
  expect(html).toContain('tel:+557436411234');
});

test('the e-mail about ads to confirm opens the list at its own address, without a redirect', async () => {
  const { html } = await renderEmail('ads_to_confirm', DATA.ads_to_confirm, SITE);
  expect(html).toContain('href="https://mandacaru.example/dashboard/properties?confirmar=sim"');
});

test('a take-down that is undone says which ads are not back on the air', async () => {
  const one = { ...DATA.ad_reinstated, isBack: true };
  const { text: back } = await renderEmail('ad_reinstated', one, SITE);
  expect(back).toContain('está como antes');
  const { text: out } = await renderEmail('ad_reinstated', { ...one, isOutOfPlan: true }, SITE);
  expect(out).toContain('não tem lugar');
  expect(out).not.toContain('como antes');
  const { text: several } = await renderEmail('ads_reinstated', DATA.ads_reinstated, SITE);
  expect(several.replaceAll(/\s+/g, ' ')).toContain(
    'Sem lugar no seu plano agora: 1 anúncio, guardado no seu painel até haver lugar. Nossa equipe ainda vai olhar: 1 anúncio. Os outros estão como antes',
  );
});
