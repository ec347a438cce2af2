import { beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../http/site-renderer.ts';
import { SITE, type Answer, type SiteScene } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const user = await world.addUser();
const admin = await world.addAdmin();
await world.db
  .updateTable('users')
  .set({ email_confirmed_at: world.now() })
  .where('id', '=', user.id)
  .execute();

/** What each door asks first, to know who is there. */
const DOORS = {
  dashboard: {
    first: '/v1/users',
    login: '/entrar',
    page: '/dashboard/messages?pagina=2&busca=casa',
    form: '/dashboard/settings/change-password',
    body: { current_password: 'a', password: 'b', password_confirmation: 'b' },
    cookie: async () => `token=${await world.userToken(user.id)}`,
  },
  'back office': {
    first: '/v1/backoffice/admins/me',
    login: '/backoffice/login',
    page: `/backoffice/dashboard/users?pagina=2`,
    form: `/backoffice/dashboard/users/${user.id}`,
    body: { _action: 'suspend', reason: 'Fotos de outra pessoa.' },
    cookie: async () => `admin-token=${await world.adminToken(admin.id)}`,
  },
};

/** Every session is deleted once the page knows who asks, before its own calls. */
let endsAfter: string | undefined;
const api: Fetch = async (request) => {
  const answer = await world.api.fetch(request);
  if (new URL(request.url).pathname === endsAfter)
    for (const table of ['user_tokens', 'admin_tokens'] as const)
      await world.db.deleteFrom(table).execute();
  return answer;
};
const site: SiteScene = await world.open({ api });

beforeEach(async () => {
  endsAfter = undefined;
  await world.freshLimits();
});

const cookiesOf = (answer: Answer) =>
  (answer.headers['set-cookie'] ?? []).map((cookie) =>
    decodeURIComponent(cookie.split(';')[0] ?? ''),
  );

describe.each(Object.entries(DOORS))('in the %s', (_, door) => {
  const asks = async (address: string, options: Parameters<SiteScene['ask']>[1] = {}) =>
    site.ask(address, {
      ...options,
      headers: { Origin: SITE, Cookie: await door.cookie(), ...options.headers },
    });
  const dataOf = (address: string) => address.replace(/(?=\?|$)/, '.data');
  const posted = { method: 'POST', body: new URLSearchParams(door.body).toString() };

  test('a page whose session ends while it loads is the login, which leads back to the whole address', async () => {
    endsAfter = door.first;
    const answer = await asks(door.page);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `${door.login}?sessao=terminou`,
    ]);
    expect(cookiesOf(answer)).toContain(`redirectTo=${door.page}`);
    const login = await site.ask(String(answer.headers.location));
    expect(login.text).toContain('Sua sessão terminou. Entre de novo para continuar');
  });

  test('so is the same page when the router asks for its data', async () => {
    endsAfter = door.first;
    const answer = await asks(dataOf(door.page));
    expect(answer.status).toBe(202);
    expect(answer.text).toContain(`${door.login}?sessao=terminou`);
    expect(answer.text).toContain('reload');
    expect(cookiesOf(answer)).toContain(`redirectTo=${door.page}`);
  });

  test.each(['a page', 'the script'])(
    'a form of %s that cannot be saved any more leads to the login, which says so',
    async (sender) => {
      const address = sender === 'a page' ? door.form : dataOf(door.form);
      endsAfter = door.first;
      const answer = await asks(address, posted);
      const way = `${door.login}?sessao=salvando`;
      if (sender === 'a page') expect([answer.status, answer.headers.location]).toEqual([302, way]);
      else expect([answer.status, answer.text]).toEqual([202, expect.stringContaining(way)]);
      expect(cookiesOf(answer)).toContain(`redirectTo=${door.form}`);
      const login = await site.ask(way);
      expect(login.text).toContain('Sua sessão terminou enquanto você salvava.');
    },
  );

  test('a session that was over before says the same; a stranger reads nothing of a session', async () => {
    const Cookie = await door.cookie();
    for (const table of ['user_tokens', 'admin_tokens'] as const)
      await world.db.deleteFrom(table).execute();
    expect((await asks(door.page, { headers: { Cookie } })).headers.location).toBe(
      `${door.login}?sessao=terminou`,
    );
    const sent = await asks(door.form, { ...posted, headers: { Cookie } });
    expect(sent.headers.location).toBe(`${door.login}?sessao=salvando`);
    const stranger = await asks(door.page, { headers: { Cookie: '' } });
    expect(stranger.headers.location).toBe(door.login);
  });

  test('a page of a session that goes on is the page (control)', async () => {
    expect((await asks(door.page)).status).toBe(200);
    expect((await asks(dataOf(door.page))).status).toBe(200);
  });
});

test('what is saved by a script on its own says that the session is over, and the page stays', async () => {
  const { id } = await world.db
    .insertInto('property_drafts')
    .values({ owner_id: user.id, creation_key: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const Cookie = await DOORS.dashboard.cookie();
  await world.db.deleteFrom('user_tokens').execute();
  const answer = await site.ask(`/dashboard/drafts/property/${id}/place`, {
    method: 'POST',
    headers: { Origin: SITE, Cookie, 'Content-Type': 'application/json' },
    body: '{"revision":0,"values":{}}',
  });
  expect(answer.status).toBe(401);
});

describe('too many wrong passwords', () => {
  const tries = async (door: keyof typeof DOORS, email: string, password = 'errada-2025') =>
    site.ask(DOORS[door].login, {
      method: 'POST',
      headers: { Origin: SITE },
      body: new URLSearchParams({ email, password }).toString(),
    });

  test.each([
    ['dashboard', user.email],
    ['dashboard', 'ninguem@exemplo.com.br'],
    ['back office', admin.email],
    ['back office', 'ninguem@exemplo.com.br'],
  ] as const)(
    'at the door of the %s: the tries are counted down, then the wait is said',
    async (door, email) => {
      const said: (number | string)[][] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { status, text } = await tries(door, email);
        const words: string[] = [
          /\d tentativas? restam? antes de uma pausa/,
          /Foi a última tentativa por agora: espere 15 minutos/,
          /Foram muitas tentativas\. Espere 15 minutos e tente de novo\./,
        ].flatMap((sentence) => sentence.exec(text)?.[0].slice(0, 13) ?? []);
        said.push([status, ...words]);
        if (door === 'dashboard') {
          expect(text).toMatch(/Esqueceu a senha\?.{0,9}<a[^>]*href="\/esqueci-senha"/);
          expect(text).toMatch(/Não tem cadastro\?.{0,9}<a[^>]*href="\/registrar"/);
        }
      }
      expect(said).toEqual([
        [422],
        [422, '3 tentativas '],
        [422, '2 tentativas '],
        [422, '1 tentativa r'],
        [422, 'Foi a última '],
        [429, 'Foram muitas '],
      ]);
    },
  );
});
