import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { pathTo } from '#core/site/paths.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const house = await publishHouse(world.db, lucia);
const OWN = 'token=of-a-login-that-rests';

/** A browser without a script: support, logged in to the back office. */
async function support(role: OfficeRole = 'owner') {
  const admin = await world.addAdmin({ role });
  const cookies = new Map([['admin-token', await world.adminToken(admin.id)]]);
  const ask = async (address: string, form?: Record<string, string>) => {
    const Cookie = [...[...cookies].map((pair) => pair.join('=')), OWN].join('; ');
    const answer = await site.ask(address, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: { Origin: SITE, Cookie },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...answer, location: answer.headers.location };
  };
  const page = pathTo('backofficeUser', { id: lucia.id });
  return { ask, cookies, page };
}

test('support looks at the dashboard of somebody, changes nothing, and goes back', async () => {
  const { ask, cookies, page } = await support();
  const refused = await ask(page, { _action: 'view', reason: '' });
  expect(refused.status).toBe(422);
  expect(cookies.has('viewing')).toBe(false);
  const begun = await ask(page, { _action: 'view', reason: 'As fotos não aparecem.' });
  expect([begun.status, begun.location]).toEqual([302, pathTo('dashboard')]);

  for (const address of [pathTo('dashboard'), pathTo('home'), pathTo('myProperties')]) {
    const { status, text, headers } = await ask(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toContain('Você vê o site como Lúcia');
    expect(text).toContain('Faltam 30 minutos, até as ');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await site.ask(pathTo('home'))).text).not.toContain('Você vê o site como');

  const edit = pathTo('editProperty', { id: house });
  for (const address of [edit, pathTo('contact'), '/sair', '/v1/sessions', '/consentimento']) {
    const { status, text } = await ask(address, { _action: 'publish', name: 'Outra' });
    expect([address, status]).toEqual([address, 403]);
    expect(text).toContain('aqui dá só para olhar');
  }
  for (const name of ['changePassword', 'privacySettings', 'securitySettings'] as const) {
    const { status, text } = await ask(pathTo(name));
    expect([name, status]).toEqual([name, 403]);
    expect(text).toContain('só da própria pessoa');
  }

  const ended = await ask('/backoffice/dashboard/viewing/end', {});
  expect([ended.status, ended.location]).toEqual([303, page]);
  expect(cookies.has('viewing')).toBe(false);
  expect(cookies.has('admin-token')).toBe(true);
});

test('what is over by itself leads back to the office', async () => {
  const { ask, cookies, page } = await support();
  await ask(page, { _action: 'view', reason: 'As fotos não aparecem.' });
  await world.db.updateTable('viewings').set({ ended_at: world.now() }).execute();
  const { status, location } = await ask(pathTo('dashboard'));
  expect([status, location]).toEqual([302, pathTo('backofficeUsers')]);
  expect(cookies.has('viewing')).toBe(false);
});

test.each(['owner', 'moderator'] as const)(
  'who looks as somebody with the role %s sees no way to what is closed',
  async (role) => {
    const { ask, page } = await support(role);
    await ask(page, { _action: 'view', reason: 'As fotos não aparecem.' });
    const { text } = await ask(pathTo('dashboard'));
    const ways = [...text.matchAll(/class="dash-link[^"]*"[^>]*href="([^"]+)"/g)];
    expect(ways.length).toBeGreaterThan(3);
    for (const [, way = ''] of ways) {
      const { status } = await ask(way);
      expect([way, status]).toEqual([way, 200]);
    }
  },
);
