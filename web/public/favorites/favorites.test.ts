import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { SITE, type Answer } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
world.pass(NOW.getTime() - world.now().getTime());
const { db } = world;
const seller = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, seller, { name: 'Casa com quintal em Lapão' });
const flat = await publishHouse(db, seller, { name: 'Casa perto da feira' });
const sold = await publishHouse(db, seller, { name: 'Casa que achou dono' });
granted(await transitionAd(db, seller, { kind: 'property', id: sold }, { action: 'sold' }, NOW));
const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const SEARCH = `${SITE}/imoveis?tipo=casa&pagina=1`;

beforeEach(() => world.freshLimits());

/** A browser: it sends the cookies that it was given. */
function browser() {
  const jar = new Map<string, string>();
  const keep = ({ headers }: Answer) => {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair = '', ...rules] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (rules.some((rule) => rule.trim() === 'Max-Age=0')) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
  };
  const headers = () => ({
    Cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
  });
  const get = async (address: string) => {
    const answer = await site.ask(address, { headers: headers() });
    keep(answer);
    return answer;
  };
  const post = async (
    address: string,
    form: Record<string, string>,
    more: Record<string, string> = { Origin: SITE },
  ) => {
    world.pass(1000);
    const answer = await site.ask(address, {
      method: 'POST',
      headers: { ...headers(), ...more },
      body: new URLSearchParams(form).toString(),
    });
    keep(answer);
    return answer;
  };
  const press = (form: Record<string, string>) =>
    post('/favoritar', form, { Origin: SITE, Referer: SEARCH, 'User-Agent': PHONE });
  const kept = () => jar.get('favorites');
  const shown = async () => {
    const { text } = await get('/favoritos');
    return [...text.matchAll(/<article id="anuncio-(\w+)"/g)].map(([, id]) => id);
  };
  return { jar, get, post, press, kept, shown };
}

async function account() {
  const user = await world.addUser();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: world.now() })
    .where('id', '=', user.id)
    .execute();
  return { email: user.email, password: PASSWORD };
}

describe('without an account and without a script', () => {
  test('a heart keeps the ad, and leads back to its card with a word about it', async () => {
    const ana = browser();
    const { status, headers } = await ana.press({ add: house });
    expect(status).toBe(302);
    expect(headers.location).toBe(`/imoveis?tipo=casa&pagina=1#anuncio-${house}`);
    const back = await ana.get('/imoveis?tipo=casa&pagina=1');
    expect(back.text).toContain('Guardado nos favoritos');
    expect(back.text).toContain(`id="anuncio-${house}"`);
    await ana.press({ add: flat });
    expect(await ana.shown()).toEqual([flat, house]);
  });

  test('a heart is counted for the owner once a day, of either kind of ad and with no trace of who', async () => {
    await db.deleteFrom('favorite_counts').execute();
    await db.deleteFrom('counted_views').execute();
    const visitor = browser();
    for (let turn = 0; turn < 3; turn += 1) {
      await visitor.press({ add: house });
      await visitor.press({ remove: house });
    }
    const rows = await db.selectFrom('favorite_counts').selectAll().execute();
    expect(rows).toEqual([
      { property_id: house, vehicle_id: null, day: localDay(world.now()), favorites: 1 },
    ]);
  });

  test('the page of favourites takes one away again, and says so when nothing is left', async () => {
    const ana = browser();
    await ana.press({ add: house });
    const page = await ana.get('/favoritos');
    expect(page.text).toMatch(new RegExp(`<button[^>]* value="${house}"[^>]* name="remove"`));
    await ana.press({ remove: house });
    expect(ana.kept()).toBeUndefined();
    expect((await ana.get('/favoritos')).text).toContain('Nenhum favorito por enquanto');
  });

  test('an ad that was sold shows where there are others like it, one that is gone can be removed', async () => {
    const ana = browser();
    ana.jar.set('favorites', `${house}.${sold}.zzzzzzzzzz`);
    const { text } = await ana.get('/favoritos');
    expect(text).toContain('Já saíram do ar');
    expect(text).toMatch(new RegExp(`href="/imovel/[^"]+/${sold}#parecidos"`));
    expect(text).toContain('Anúncio <b>zzzzzzzzzz</b>: o anunciante tirou do ar.');
    expect(text).toMatch(/<button[^>]* value="zzzzzzzzzz"[^>]* name="remove"/);
  });

  test('sixty are kept, and the oldest makes room', async () => {
    const ana = browser();
    const before = Array.from(
      { length: MOST_FAVORITES },
      (_, at) => `z${String(at).padStart(9, '0')}`,
    );
    ana.jar.set('favorites', before.join('.'));
    await ana.press({ add: house });
    expect(ana.kept()).toBe([house, ...before.slice(0, -1)].join('.'));
  });

  test('the script hears shortly whether it is kept, and finds no message on the next page', async () => {
    const ana = browser();
    const { status, text } = await ana.press({ add: house, quiet: '1' });
    expect([status, text]).toEqual([204, '']);
    expect(ana.kept()).toBe(house);
    expect(ana.jar.has('toast')).toBe(false);
  });
});

describe('pages that everybody shares', () => {
  test('know nobody’s favourites, and whoever keeps some gets the very same', async () => {
    const ana = browser();
    await ana.press({ add: house, quiet: '1' });
    const hers = await ana.get('/imoveis');
    const anybodys = await browser().get('/imoveis');
    expect(hers.text).toBe(anybodys.text);
    expect(hers.headers.etag).toBe(anybodys.headers.etag);
    expect(hers.text).not.toContain('aria-pressed="true"');
  });

  test('are not the favourites of one: the next visitor sees none', async () => {
    const ana = browser();
    await ana.press({ add: house, quiet: '1' });
    for (const address of ['/favoritos', '/FAVORITOS', `/comparar/imoveis?anuncio=${flat}`]) {
      const hers = await ana.get(address);
      expect(hers.text).toContain('Casa com quintal em Lapão');
      expect(hers.headers['cache-control']).toMatch(/^(?:private, no-cache|no-store)$/);
      expect((await browser().get(address)).text).not.toContain('Casa com quintal em Lapão');
    }
  });
});

describe('an attacker', () => {
  test('of another site makes nobody keep anything', async () => {
    const ana = browser();
    const asks = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ] as Record<string, string>[];
    for (const headers of asks)
      expect((await ana.post('/favoritar', { add: house }, headers)).status).toBe(403);
    expect(ana.kept()).toBeUndefined();
    expect((await ana.get(`/favoritar?add=${house}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('who writes anything into the cookie gets nothing of it onto a page', async () => {
    const ana = browser();
    const hostile = [
      '<script>alert(1)</script>',
      '"><img src=x>',
      'javascript:alert(1)',
      '../../x',
    ];
    for (const text of hostile) {
      ana.jar.set('favorites', `${text}.${house}.${text}`);
      const { status, text: page } = await ana.get('/favoritos');
      expect(status).toBe(200);
      expect(page).not.toContain(text);
      expect(page).toContain('Casa com quintal em Lapão');
    }
    ana.jar.set('favorites', 'x.'.repeat(3000));
    expect((await ana.get('/favoritos')).status).toBe(200);
  });

  test('who sends nonsense instead of an ad changes nothing', async () => {
    const ana = browser();
    for (const add of ['', '<b>', 'x'.repeat(4000), `${house},${flat}`, '..', 'conta'])
      expect((await ana.press({ add })).status).toBe(302);
    expect(ana.kept()).toBeUndefined();
  });

  test('who asks for the cards of seen ads is told of public ads alone, and no cache keeps it', async () => {
    const asked = `/vistos?anuncios=${house},<svg onload=alert(1)>,zzzzzzzzzz`;
    const { status, text, headers } = await browser().get(encodeURI(asked));
    expect(status).toBe(200);
    expect(text).toContain('Casa com quintal em Lapão');
    expect(text.match(/<article/g)).toHaveLength(1);
    expect(text).not.toContain('onload');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});

describe('with an account', () => {
  test('what the browser kept goes into it at the login, and is there on another telephone', async () => {
    const login = await account();
    const [old, other] = [browser(), browser()];
    await old.press({ add: house });
    await old.post('/entrar', login);
    expect(old.kept()).toBe(`conta.${house}`);
    await other.press({ add: flat });
    await other.post('/entrar', login);
    expect(await other.shown()).toEqual([flat, house]);
    expect(await old.shown()).toEqual([flat, house]);
    await other.press({ remove: house });
    expect(await old.shown()).toEqual([flat]);
  });

  test('logging out leaves its favourites to nobody who uses the browser next', async () => {
    const [ana, rita] = [await account(), await account()];
    const shared = browser();
    await shared.post('/entrar', ana);
    await shared.press({ add: house });
    await shared.post('/sair', {});
    expect(shared.kept()).toBeUndefined();
    await shared.post('/entrar', rita);
    expect(await shared.shown()).toEqual([]);
  });

  test('a session that ended elsewhere leaves them to nobody either', async () => {
    const [ana, rita] = [await account(), await account()];
    const shared = browser();
    await shared.post('/entrar', ana);
    await shared.press({ add: house });
    await db.deleteFrom('user_tokens').execute();
    expect(await shared.shown()).toEqual([]);
    expect(shared.kept()).toBeUndefined();
    await shared.post('/entrar', rita);
    expect(await shared.shown()).toEqual([]);
  });

  test('a token that only the browser lost leaves them to nobody either', async () => {
    const [ana, rita] = [await account(), await account()];
    const shared = browser();
    await shared.post('/entrar', ana);
    await shared.press({ add: house });
    shared.jar.delete('token');
    expect(await shared.shown()).toEqual([]);
    await shared.post('/entrar', rita);
    expect(await shared.shown()).toEqual([]);
  });
});
