import { beforeEach, describe, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { unsafeOfficeSettings } from '#core/site/office-settings.server.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import { sweepSitePictures } from '#core/site/site-pictures.server.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const storage = await temporaryStorage();
const { api, db, call, addAdmin, adminToken, pass, now } = await testApi({ storage });
pass(NOW.getTime() - now().getTime());
const token = await adminToken((await addAdmin()).id);
const lucia = await register(db, { first_name: 'Lúcia' });

const ROOT = '/v1/backoffice';
const ask = (method: string, path: string, body?: unknown) =>
  call(method, `${ROOT}/${path}`, { token, ...(body === undefined ? {} : { body }) });
const office = async () => (await ask('GET', 'settings')).body.data.attributes;
const shown = async () => (await call('GET', '/api/settings')).body.data.attributes;
const history = async (name = '') =>
  (await ask('GET', `setting_changes?name=${name}`)).body.data as {
    id: string;
    attributes: { before: unknown; after: unknown; admin_name: string; can_return: boolean };
  }[];

async function save(section: SettingsSection, settings: object, confirmed: string[] = []) {
  const revision = (await office()).revisions[section];
  return ask('PUT', `settings/${section}`, { settings, revision, confirmed });
}
async function back(name: string, change: string | null, confirmed: string[] = []) {
  const revision = (await office()).revisions[name === 'towns' ? 'region' : 'sales'];
  return ask('POST', 'setting_returns', { setting_return: { name, change, revision, confirmed } });
}
const problem = ({ body }: Awaited<ReturnType<typeof ask>>) => {
  const [{ detail, source, meta }] = body.errors;
  return { field: source?.pointer, detail, key: meta?.key };
};

const IDENTITY = {
  site_name: 'Aroeira',
  title: 'Sua casa na roça',
  description: 'Casas e roças de Irecê e região, direto com o dono.',
  keywords: 'casas, roças',
  author: 'Aroeira',
  publisher: 'Aroeira',
};
const ADS = { review_vehicles: true, price_min_cents: '1', price_max_cents: '999.999.999' };
const REGION = { region_name: 'Irecê e região', state: 'BA' };

beforeEach(async () => {
  await db.deleteFrom('website_settings').execute();
  await db.deleteFrom('website_setting_changes').execute();
});

describe('a part of the settings', () => {
  test('is saved as a whole, holds at once, and the history tells who made what of what', async () => {
    const saved = await save('sales', { trial_days: '14', instalments: 3 });
    expect(saved.body.data.attributes).toEqual({ changed: ['trial_days'] });
    expect(await shown()).toMatchObject({ trial_days: 14, instalments: 3 });
    const { sources, fallbacks } = await office();
    expect([sources.trial_days, sources.instalments, fallbacks.trial_days]).toEqual([
      'office',
      'default',
      7,
    ]);
    expect((await history('trial_days')).map(({ attributes }) => attributes)).toMatchObject([
      { before: null, after: 14, admin_name: 'Rui', can_return: false },
    ]);
  });

  test('goes back to any value that it had, and to what holds without the office', async () => {
    await save('sales', { trial_days: 14, instalments: 3 });
    await save('sales', { trial_days: 21, instalments: 3 });
    await save('sales', { trial_days: 0, instalments: 3 });
    const [, , first] = await history('trial_days');
    expect((await back('trial_days', first?.id ?? '')).status).toBe(200);
    expect((await shown()).trial_days).toBe(14);
    await back('trial_days', null);
    expect([(await shown()).trial_days, (await office()).sources.trial_days]).toEqual([
      7,
      'default',
    ]);
    expect((await history('trial_days')).map(({ attributes }) => attributes.after)).toEqual([
      null,
      14,
      0,
      21,
      14,
    ]);
  });

  test('that somebody else saved meanwhile is refused, and both know it', async () => {
    const { sales: revision } = (await office()).revisions;
    const send = (trial_days: number) =>
      ask('PUT', 'settings/sales', { settings: { trial_days, instalments: 3 }, revision });
    const answers = await Promise.all([send(10), send(20)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await history('trial_days')).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409);
    expect(late && problem(late).detail).toContain('Nada se perdeu');
  });

  test.each([
    [
      'contact',
      { contact_phone: '7436411111', contact_whatsapp: '74999991111' },
      { contact_email: 'ola@aroeira.example' },
    ],
    ['measuring', {}, { tag_manager_id: 'GTM-ABC12' }],
  ] as const)('of %s asks for the password where it matters', async (section, plain, guarded) => {
    const send = async (settings: object, current_password?: string) => {
      const revision = (await office()).revisions[section];
      const proof = current_password === undefined ? {} : { current_password };
      return ask('PUT', `settings/${section}`, { settings, revision, ...proof });
    };
    const { values } = await office();
    const [name = ''] = Object.keys(guarded);
    const kept = { ...plain, [name]: values[name] };
    expect((await send(kept)).status).toBe(200);
    for (const [password, code] of [
      [undefined, 'current_password_needed'],
      ['errada-2025', 'current_password_wrong'],
    ] as const) {
      const refused = await send({ ...plain, ...guarded }, password);
      expect(refused.body.errors[0]).toMatchObject({
        code,
        source: { pointer: '/settings/current_password' },
      });
      expect((await office()).values[name]).toBe(values[name]);
    }
    expect((await send({ ...plain, ...guarded }, PASSWORD)).status).toBe(200);
    const revision = (await office()).revisions[section];
    const returned = { name, change: null, revision };
    const early = await ask('POST', 'setting_returns', { setting_return: returned });
    expect(early.body.errors[0].code).toBe('current_password_needed');
    const setting_return = { ...returned, current_password: PASSWORD };
    expect((await ask('POST', 'setting_returns', { setting_return })).status).toBe(200);
  });

  test('of which one value is wrong changes nothing', async () => {
    const refused = await save('contact', {
      contact_email: 'ola@aroeira.example',
      contact_phone: '7436411111',
      contact_whatsapp: 'não sei',
    });
    expect(refused.status).toBe(422);
    expect((await shown()).contact_email).toBe('ola@mandacaru.example');
  });

  test('can be looked at before, and nothing of it is written', async () => {
    const { body } = await ask('POST', 'settings/region/previews', {
      settings: {
        ...REGION,
        region_name: 'Vale do São Francisco',
        towns: ['Petrolina, PE', 'Irecê'],
      },
    });
    expect(body.data.attributes).toMatchObject({
      region_name: 'Vale do São Francisco',
      region_towns: [{ name: 'Petrolina' }, { name: 'Irecê' }],
    });
    expect([(await shown()).region_name, await history()]).toEqual(['Irecê e região', []]);
  });
});

const banner = { title: 'Feira', link: '/imoveis', picture: 'umbuumbu12' };
describe('what would break the site is refused with a sentence', () => {
  test.each<[string, SettingsSection, object, string, string]>([
    [
      'prices that cross',
      'ads',
      { ...ADS, price_min_cents: '50', price_max_cents: '40' },
      'price_max_cents',
      'precisa ser maior que o mínimo',
    ],
    ['no town left', 'region', { ...REGION, towns: ' \n' }, 'towns', 'pelo menos uma cidade'],
    [
      'a town that is none',
      'region',
      { ...REGION, towns: 'Irecê\nLapao Novo' },
      'towns',
      '“Lapao Novo”',
    ],
    [
      'a key that is none',
      'measuring',
      { maps_key: '<script>' },
      'maps_key',
      'não parece uma chave',
    ],
    [
      'an id that would be a script',
      'measuring',
      { tag_manager_id: "GTM-A');alert(1" },
      'tag_manager_id',
      'GTM-ABC1234',
    ],
    [
      'an e-mail that is none',
      'contact',
      { contact_email: 'ola@', contact_phone: '7436411111', contact_whatsapp: '74999991111' },
      'contact_email',
      'E-mail inválido',
    ],
    [
      'a network that runs a script',
      'contact',
      {
        contact_email: 'a@b.com.br',
        contact_phone: '7436411111',
        contact_whatsapp: '74999991111',
        social_links: 'javascript:alert(1)',
      },
      'social_links',
      'https',
    ],
    [
      'a banner that runs a script',
      'home',
      { banners: [{ ...banner, link: 'javascript:alert(1)' }] },
      'banners/0/link',
      'https',
    ],
    [
      'a banner that leads away by our address',
      'home',
      { banners: [{ ...banner, link: '//mal.example' }] },
      'banners/0/link',
      'https',
    ],
    [
      'a banner without encryption',
      'home',
      { banners: [{ ...banner, link: 'http://feira.com.br' }] },
      'banners/0/link',
      'https',
    ],
    [
      'a banner that ends before it begins',
      'home',
      { banners: [{ ...banner, from: '02/12/2026', to: '01/12/2026' }] },
      'banners/0/to',
      'antes do primeiro',
    ],
    [
      'a picture that nobody sent',
      'home',
      { banners: [banner] },
      'banners/0/picture',
      'Envie de novo',
    ],
    [
      'a logo from elsewhere',
      'identity',
      { ...IDENTITY, logo: 'https://mal.example/x.svg' },
      'logo',
      'Envie a imagem',
    ],
    [
      'a name without letters',
      'identity',
      { ...IDENTITY, site_name: ' ' },
      'site_name',
      'obrigatório',
    ],
  ])('%s', async (_, section, settings, field, sentence) => {
    const refused = await save(section, settings);
    expect(refused.status).toBe(422);
    const { field: pointer, detail } = problem(refused);
    expect([pointer, detail]).toEqual([`/settings/${field}`, expect.stringContaining(sentence)]);
    expect(await history()).toEqual([]);
  });
});

describe('what many would feel is asked about again', () => {
  test('vehicles on the air without a review', async () => {
    const asked = await save('ads', { ...ADS, review_vehicles: false });
    expect(problem(asked)).toMatchObject({
      field: '/settings/review_vehicles',
      key: 'without_review',
    });
    await save('ads', { ...ADS, review_vehicles: false }, ['without_review']);
    expect((await shown()).review_vehicles).toBe(false);
  });

  test('a town with ads that leaves the region, and prices that ads on the air do not keep', async () => {
    await publishHouse(db, lucia, { city_id: 2914604, price: '180.000' });
    const town = problem(await save('region', { ...REGION, towns: 'Lapão' }));
    expect(town.detail).toMatch(/^Em Irecê há um anúncio no ar/);
    const price = problem(await save('ads', { ...ADS, price_max_cents: '100.000' }));
    expect(price.detail).toMatch(/^Um anúncio no ar tem preço fora/);
    expect(await history()).toEqual([]);
    const sure = await save('region', { ...REGION, towns: 'Lapão' }, [town.key]);
    expect(sure.status).toBe(200);
    const marked = await call('GET', '/v1/towns');
    expect(marked.body.data.map((each: { id: string }) => each.id)).toEqual(['2919157']);
    await back('towns', null);
    expect((await call('GET', '/v1/towns')).body.data.length).toBeGreaterThan(20);
  });
});

test('words of the office are words wherever they are shown, whatever they look like', async () => {
  await save('identity', { ...IDENTITY, title: '<img src=x onerror=alert(1)>' });
  expect((await shown()).title).toBe('<img src=x onerror=alert(1)>');
});

test('what the environment says is told, and what the office says wins', async () => {
  const environment = { trial_days: 30, maps_key: 'chave-do-ambiente' };
  const read = async (name: string) =>
    (await unsafeOfficeSettings(db, environment))
      .flatMap(({ settings }) => settings)
      .find((each) => each.name === name);
  expect(await read('trial_days')).toMatchObject({ value: 30, source: 'environment' });
  await save('sales', { trial_days: 5, instalments: 3 });
  expect(await read('trial_days')).toMatchObject({ value: 5, fallback: 30, source: 'office' });
});

describe('a picture of the office', () => {
  const send = async (use: string, bytes: Uint8Array) => {
    const answer = await api.request(`${ROOT}/site_pictures/${use}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
      body: bytes as BodyInit,
    });
    return { status: answer.status, body: await answer.json() };
  };

  test('is drawn anew in its sizes, and shown on the home page by the banner that names it', async () => {
    const { body } = await send('banner', await jpeg(1600, 900));
    await save('home', { banners: [{ position: '0' }, { ...banner, picture: body.data.id }] });
    expect((await shown()).banners).toEqual([{ ...banner, picture: body.data.id }]);
    for (const width of [360, 720, 1080]) {
      const file = await api.request(`/site/${body.data.id}/${width}.webp`);
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
  });

  test.each([
    ['a drawing, which can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
  ])('%s is refused', async (_, text, status) => {
    expect((await send('logo', new TextEncoder().encode(text))).status).toBe(status);
  });

  test('that is too small says how large it has to be', async () => {
    const { body } = await send('share', await jpeg(320, 240));
    expect(body.errors[0].detail).toContain('600 pontos');
  });

  test('that no setting ever named goes after a day; one that may come back stays', async () => {
    const kept = (await send('share', await jpeg(1200, 630))).body.data.id;
    const forgotten = (await send('share', await jpeg(1200, 630))).body.data.id;
    await save('identity', { ...IDENTITY, share_image: `/site/${kept}/1200.jpg` });
    await save('identity', IDENTITY);
    await sweepSitePictures(db, new Date(now().getTime() + DAY_MS + 1));
    const left = await db.selectFrom('site_pictures').select('id').execute();
    expect(left.map(({ id }) => id)).toContain(kept);
    expect(left.map(({ id }) => id)).not.toContain(forgotten);
  });
});
