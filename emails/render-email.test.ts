import { describe, expect, test } from 'vitest';
import type { EmailMessages } from '#core/email-messages.ts';
import { renderEmail } from './render-email.tsx';

const SITE = {
  baseUrl: 'https://mandacaru.example',
  siteName: 'Mandacaru',
  support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
};
const TOKEN = 'Zk3pQ0vX8yR1mT5nB7cD2fG4hJ6kL9wE_sA-uI3oP0';

const DATA: EmailMessages = {
  confirm_address: { firstName: 'Lúcia', token: TOKEN },
  account_exists: { firstName: 'Lúcia' },
  reset_password: { firstName: 'Lúcia', token: TOKEN },
  password_changed: {
    firstName: 'Lúcia',
    at: '2026-11-21T15:00:00.000Z',
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile',
  },
  change_address: { firstName: 'Lúcia', token: TOKEN },
  address_in_use: { firstName: 'Josué' },
  address_change_asked: { firstName: 'Lúcia', newEmail: 'l•••@correio.example' },
  address_changed: { firstName: 'Lúcia' },
  two_step_on: { firstName: 'Lúcia', door: 'user' },
  two_step_off: { firstName: 'Rui', door: 'admin' },
  recovery_code_used: { firstName: 'Lúcia', door: 'user', left: 9 },
  vehicle_approved: {
    firstName: 'Josué',
    vehicleId: 'abcde12345',
    vehicleName: 'Honda CG 160 Fan 2022',
    publicPath: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  },
  vehicle_refused: {
    firstName: 'Josué',
    vehicleId: 'abcde12345',
    vehicleName: 'Honda CG 160 Fan 2022',
    reason: 'A placa aparece em duas fotos.\nMande outras.',
  },
  ad_taken_down: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    reason: 'As fotos são de outra casa.\nMande fotos da sua.',
    ownPath: '/dashboard/properties/abcde12345/edit',
  },
  vehicle_change_approved: {
    firstName: 'Josué',
    vehicleName: 'Honda CG 160 Fan 2022',
    adPath: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  },
  vehicle_change_refused: {
    firstName: 'Josué',
    vehicleName: 'Honda CG 160 Fan 2022',
    reason: 'As fotos novas são de outra moto.',
    ownPath: '/dashboard/vehicles/abcde12345/edit',
  },
  ad_reinstated: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    ownPath: '/dashboard/properties/abcde12345/edit',
  },
  ad_reported_often: {
    firstName: 'Rui',
    adId: 'abcde12345',
    adName: 'Casa com quintal em Irecê',
    reporters: 3,
    reasons: ['fraud', 'not_available'],
  },
  lead_received: {
    firstName: 'Lúcia',
    leadId: 'lead123456',
    adName: 'Casa com quintal em Irecê',
    publicPath: '/imovel/casa/irece/abcde12345',
    visitor: { name: 'Tainá Souza', email: 'taina@example.com', phone: '74999998888' },
    message: 'Boa tarde!\nAinda está à venda?',
  },
  contact_received: {
    subject: 'plans',
    sender: { name: 'Tainá Souza', email: 'taina@example.com', phone: '74999998888' },
    message: 'Bom dia!\nQuando os planos ficam prontos?',
  },
  data_export_ready: { firstName: 'Lúcia', token: TOKEN },
  account_deleted: { firstName: 'Lúcia' },
  account_suspended: { firstName: 'Josué', reason: 'Dois anúncios com fotos de outra pessoa.' },
  account_reactivated: { firstName: 'Josué' },
  profile_kind_changed: {
    firstName: 'Josué',
    from: 'owner',
    to: 'broker',
    reason: 'Você pediu pelo WhatsApp e mandou o CRECI.',
    over: { property: 2, vehicle: 0 },
    until: '2026-11-30T15:00:00Z',
  },
  two_step_reset: { firstName: 'Rui', door: 'admin', reason: 'Perdeu o celular e os códigos.' },
};

type Name = keyof EmailMessages;
const NAMES = Object.keys(DATA) as Name[];

/** Subject and the address that the message is about. */
const EXPECTED: Record<Name, [subject: string, link: string]> = {
  confirm_address: [
    'Mandacaru: confirme seu e-mail',
    `https://mandacaru.example/confirmations/${TOKEN}`,
  ],
  account_exists: ['Mandacaru: você já tem uma conta', 'https://mandacaru.example/entrar'],
  reset_password: [
    'Mandacaru: crie uma nova senha',
    `https://mandacaru.example/resetar-senha/${TOKEN}`,
  ],
  password_changed: ['Mandacaru: sua senha mudou', 'https://mandacaru.example/esqueci-senha'],
  change_address: [
    'Mandacaru: confirme seu novo e-mail',
    `https://mandacaru.example/confirmations/${TOKEN}`,
  ],
  address_in_use: ['Mandacaru: este e-mail já é de uma conta', 'https://mandacaru.example/entrar'],
  address_change_asked: [
    'Mandacaru: pediram para trocar o seu e-mail',
    'https://mandacaru.example/dashboard/settings/change-email',
  ],
  address_changed: ['Mandacaru: o e-mail da sua conta mudou', 'https://mandacaru.example/contato'],
  two_step_on: [
    'Mandacaru: login em duas etapas ativado',
    'https://mandacaru.example/dashboard/settings/security',
  ],
  two_step_off: [
    'Mandacaru: login em duas etapas desativado',
    'https://mandacaru.example/backoffice/dashboard/security',
  ],
  recovery_code_used: [
    'Mandacaru: um código de recuperação foi usado',
    'https://mandacaru.example/dashboard/settings/security',
  ],
  vehicle_approved: [
    'Seu anúncio está no ar: Honda CG 160 Fan 2022',
    'https://mandacaru.example/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  ],
  vehicle_refused: [
    'Seu anúncio precisa de um ajuste: Honda CG 160 Fan 2022',
    'https://mandacaru.example/dashboard/vehicles/abcde12345/edit',
  ],
  ad_taken_down: [
    'Tiramos seu anúncio do ar: Casa com quintal em Irecê',
    'https://mandacaru.example/dashboard/properties/abcde12345/edit',
  ],
  vehicle_change_approved: [
    'Sua mudança foi aprovada: Honda CG 160 Fan 2022',
    'https://mandacaru.example/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  ],
  vehicle_change_refused: [
    'Sua mudança precisa de um ajuste: Honda CG 160 Fan 2022',
    'https://mandacaru.example/dashboard/vehicles/abcde12345/edit',
  ],
  ad_reinstated: [
    'Você já pode publicar de novo: Casa com quintal em Irecê',
    'https://mandacaru.example/dashboard/properties/abcde12345/edit',
  ],
  ad_reported_often: [
    '3 pessoas denunciaram hoje: Casa com quintal em Irecê',
    'https://mandacaru.example/backoffice/dashboard/propertyReports?anuncio=abcde12345',
  ],
  lead_received: [
    'Nova mensagem sobre Casa com quintal em Irecê',
    'https://mandacaru.example/dashboard/messages/lead123456',
  ],
  contact_received: [
    'Contato de Tainá Souza: Planos e assinaturas',
    'https://mandacaru.example/contato',
  ],
  data_export_ready: [
    'Mandacaru: a cópia dos seus dados está pronta',
    `https://mandacaru.example/meus-dados/${TOKEN}`,
  ],
  account_deleted: [
    'Mandacaru: sua conta foi apagada',
    'https://mandacaru.example/politica-de-privacidade',
  ],
  account_suspended: [
    'Mandacaru: sua conta foi suspensa',
    'https://mandacaru.example/termos-de-uso',
  ],
  account_reactivated: ['Mandacaru: sua conta voltou', 'https://mandacaru.example/entrar'],
  profile_kind_changed: [
    'Mandacaru: seu perfil agora é de corretor',
    'https://mandacaru.example/dashboard/settings/profile',
  ],
  two_step_reset: [
    'Mandacaru: tiramos o código da sua entrada',
    'https://mandacaru.example/backoffice/dashboard/security',
  ],
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
    // The one that goes to ourselves.
    const greeting = 'firstName' in data ? `Olá, ${data.firstName}!` : 'Nova mensagem';
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

/** Every fact of a message with markup, a header and a disguise added to it. */
function spoil<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([key, value]) => {
    if (['phone', 'publicPath', 'at', 'from', 'to', 'reasons', 'subject'].includes(key))
      return [key, value];
    if (typeof value === 'object') return [key, spoil(value as object)];
    return [
      key,
      `${String(value)}"><img src=x onerror="alert(1)"><script>alert(1)</script>\r\nBcc: rui@example.com\u0000`,
    ];
  });
  return Object.fromEntries(entries) as Data;
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

test('who cannot log in is told why, and how to reach us without logging in', async () => {
  const { html, text } = await renderEmail('account_suspended', DATA.account_suspended, SITE);
  expect(text).toContain('Dois anúncios com fotos de outra pessoa.');
  expect(text).toMatch(/74-99999-0000[^]*ola@mandacaru\.example/);
  expect(html).toContain('https://wa.me/5574999990000');
  expect(html).toContain('mailto:ola@mandacaru.example');
});

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
