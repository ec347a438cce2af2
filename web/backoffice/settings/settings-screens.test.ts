import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { CHANGES_CHANNEL } from '#core/history.server.ts';
import { listenForChanges } from '#db/change-listener.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { urlOf } from '#db/test-database.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const rui = await world.addAdmin();
const Cookie = `admin-token=${await world.adminToken(rui.id)}`;
const AT = '/backoffice/dashboard/settings';

const look = (path: string) => site.ask(path, { headers: { Cookie } });
const post = (path: string, form: Record<string, string>, cookie = Cookie) =>
  site.ask(path, {
    method: 'POST',
    headers: { Origin: SITE, Cookie: cookie },
    body: new URLSearchParams(form).toString(),
  });
/** What the form of a part would send, with what somebody types over it. */
async function typedOver(part: string, typed: Record<string, string>) {
  const { text } = await look(`${AT}/${part}`);
  const [form = ''] = /<form[^>]*settings-form[^]*?<\/form>/.exec(text) ?? [];
  return { ...(Object.fromEntries(formOfMarkup(form)) as Record<string, string>), ...typed };
}

beforeEach(async () => {
  await world.freshLimits();
  await world.db.deleteFrom('website_settings').execute();
  site.forget();
});

describe('a part of the settings', () => {
  test('is saved without a script, and holds at once', async () => {
    const sent = await post(`${AT}/sales`, await typedOver('sales', { trial_days: '15' }));
    expect([sent.status, sent.headers.location]).toEqual([302, `${AT}/sales`]);
    const { text } = await look(`${AT}/sales`);
    expect(text).toContain('value="15"');
    expect(text).toContain('<b>Dias de teste grátis</b>');
  });

  test('that is refused returns whole, with a sentence by the field', async () => {
    const typed = { price_min_cents: '900', price_max_cents: '30' };
    const { status, text } = await post(`${AT}/ads`, await typedOver('ads', typed));
    expect(status).toBe(422);
    expect(text).toContain('value="900"');
    expect(text).toContain('O preço máximo precisa ser maior que o mínimo');
  });

  test('asks about what many would feel, and saves it with the answer', async () => {
    const { review_vehicles: _on, ...form } = await typedOver('ads', {});
    const asked = await post(`${AT}/ads`, form);
    expect(asked.text).toContain('Sem a análise, qualquer veículo vai ao ar');
    const sure = await post(`${AT}/ads`, { ...form, 'confirmed[]': 'without_review' });
    expect(sure.status).toBe(302);
  });

  test('goes back to the value that a line of its history tells', async () => {
    await post(`${AT}/sales`, await typedOver('sales', { trial_days: '15' }));
    await post(`${AT}/sales`, await typedOver('sales', { trial_days: '3' }));
    const { text } = await look(`${AT}/sales`);
    const forms = text.match(/<form[^>]*>(?:(?!<\/form>)[^])*name="change"[^]*?<\/form>/g) ?? [];
    const back = Object.fromEntries(formOfMarkup(forms[0] ?? '')) as Record<string, string>;
    expect((await post(`${AT}/sales`, back)).status).toBe(302);
    expect((await look(`${AT}/sales`)).text).toContain('value="15"');
  });
});

describe('a look before saving', () => {
  test('shows the page with what is typed, to who typed it alone', async () => {
    const typed = await typedOver('contact', { contact_email: 'oi@aroeira.example' });
    const seen = await post(`${AT}/contact/preview`, typed);
    expect(seen.text).toContain('oi@aroeira.example');
    expect(seen.text).toContain('só você está vendo');
    expect(seen.text).toContain('name="robots" content="noindex"');
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const page of [await site.ask('/contato'), await look('/contato')]) {
      expect(page.text).not.toContain('aroeira');
      expect(page.text).not.toContain('só você está vendo');
    }
    const { rows } = await world.pool.query('select from website_settings');
    expect(rows).toEqual([]);
  });

  test('of the trial shows it where it is told', async () => {
    const typed = await typedOver('sales', { trial_days: '42' });
    expect((await post(`${AT}/sales/preview`, typed)).text).toMatch(/42(?:<!-- -->)? dias/);
  });

  test('what the company is by the law of data is seen in the privacy policy', async () => {
    const { text } = await post(`${AT}/privacy/preview`, { small_agent: 'on' });
    expect(text).toContain('agente de tratamento de pequeno porte');
    expect((await site.ask('/politica-de-privacidade')).text).not.toContain('pequeno porte');
  });

  test('of the rules of ads shows the terms, which follow them', async () => {
    const { review_vehicles: _on, ...form } = await typedOver('ads', {
      price_min_cents: '5.000',
      price_max_cents: '900.000',
    });
    const { text } = await post(`${AT}/ads/preview`, form);
    expect(text).toContain('id="conferencia"');
    expect(text).toContain('Anúncios vão ao ar assim que são publicados');
    expect(text.replaceAll('<!-- -->', '').replaceAll(/\s/g, ' ')).toContain(
      'fica entre R$ 5.000 e R$ 900.000',
    );
    expect((await site.ask('/termos-de-uso')).text).toContain('conferidos antes de ir ao ar');
  });

  test('of measuring tells what pages would carry, and carries nothing', async () => {
    const typed = await typedOver('measuring', {
      analytics_id: 'G-AROEIRA1',
      pixel_id: '1234567890',
      pixel_patterns: '/imovel/**',
    });
    const { text, headers } = await post(`${AT}/measuring/preview`, typed);
    const [bar = ''] = /<details open=""[^]*?<\/details>/.exec(text) ?? [];
    expect(bar).toContain('<code>G-AROEIRA1</code>');
    expect(bar).toMatch(/<code>1234567890<\/code>.*só nestas páginas: .*\/imovel\/…\/…\/…</);
    expect(text).not.toMatch(/data-analytics-id|data-pixel-id|<script[^>]*(?:googletag|facebook)/);
    expect(headers['content-security-policy']).not.toMatch(/googletagmanager|facebook/);
  });

  test('of what is wrong says what, and the address alone leads to the form', async () => {
    const typed = await typedOver('region', { towns: 'Lugar Nenhum' });
    const refused = await post(`${AT}/region/preview`, typed);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Não conhecemos “Lugar Nenhum”'),
    ]);
    const alone = await look(`${AT}/region/preview`);
    expect(alone.headers.location).toBe(`${AT}/region`);
  });

  test('is for administrators', async () => {
    const { status, headers } = await post(`${AT}/contact/preview`, {}, '');
    expect([status, headers.location]).toEqual([302, '/backoffice/login']);
  });
});

test('what the office writes is text on every page, whatever it looks like', async () => {
  const value = JSON.stringify('<b>Aroeira</b>"><script>alert(1)</script>');
  await world.db.insertInto('website_settings').values({ name: 'title', value }).execute();
  const { text } = await site.ask('/');
  expect(text).toContain('&lt;b&gt;Aroeira&lt;/b&gt;');
  expect(text).not.toContain('<script>alert');
});

test('a banner is shown from its first day to its last', async () => {
  const day = (days: number) =>
    new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const banner = { picture: 'umbuumbu12', link: '/imoveis', title: 'Feira de Irecê' };
  const banners = [
    { ...banner, from: day(-2), to: day(2) },
    { ...banner, title: 'Feira passada', to: day(-2) },
    { ...banner, title: 'Feira que vem', from: day(2) },
  ];
  await world.db
    .insertInto('website_settings')
    .values({ name: 'banners', value: JSON.stringify(banners) })
    .execute();
  const { text } = await site.ask('/');
  expect(text).toContain('<b>Feira de Irecê</b>');
  expect(text).toMatch(/srcSet="\/site\/umbuumbu12\/360\.webp 360w/i);
  expect(text).not.toMatch(/Feira passada|Feira que vem/);
});

test('every process of the site shows what was saved, before its pages are old', async () => {
  // However long it takes, no page grows old by itself.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  const other = await world.open();
  const url = await urlOf(world);
  const stops = await Promise.all(
    [site, other].map(({ forget }) =>
      listenForChanges(url, CHANGES_CHANNEL, {
        onChange: forget,
        onDeaf: () => undefined,
        onHearing: forget,
      }),
    ),
  );
  const isShown = async ({ ask }: typeof site) =>
    (await ask('/contato')).text.includes('Umbuzeiro');
  // Both have the page in memory.
  expect(await Promise.all([site, other].map(isShown))).toEqual([false, false]);
  const typed = await typedOver('identity', { site_name: 'Umbuzeiro' });
  const token = await world.adminToken(rui.id);
  const { _read, logo_file: _logo, share_image_file: _image, ...settings } = typed;
  const { body } = await world.call('GET', '/v1/backoffice/settings', { token });
  const revision = body.data.attributes.revisions.identity;
  const saved = await world.call('PUT', '/v1/backoffice/settings/identity', {
    token,
    body: { settings, revision },
  });
  expect(saved.status).toBe(200);
  await eventually(async () =>
    expect(await Promise.all([site, other].map(isShown))).toEqual([true, true]),
  );
  await Promise.all(stops.map((stop) => stop()));
});
