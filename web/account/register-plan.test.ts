import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addPlan } from '#core/ads/advertisers.fixture.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { renderedScreen } from '../session/rendered-screen.fixture.tsx';
import { screenScene } from '../session/screen.fixture.ts';
import StartPage, { loader as startLoader } from '../dashboard/start/start-page.tsx';
import Login, { loader as loginLoader } from './login.tsx';
import Register, { action, loader } from './register.tsx';

const world = await testApi();
const planId = await addPlan(world.db, { properties: 30 });
await world.db
  .updateTable('plans')
  .set({ kind: 'broker', name: 'Corretor anual', price_cents: 99_00, is_free: false })
  .where('id', '=', planId)
  .execute();

async function registration(cookies: string, query = ''): Promise<string> {
  const { ask } = screenScene(world, cookies);
  return renderedScreen(Register, { loaderData: await ask(loader, `/registrar${query}`) });
}

const checkedProfile = (html: string) =>
  /<input[^>]*type="radio"[^>]*>/g
    .exec(html)
    ?.input.match(/<input[^>]*type="radio"[^>]*>/g)
    ?.find((input) => input.includes('checked'))
    ?.match(/value="(\w+)"/)?.[1];

test('who chose a plan registers as the profile that it is of, and reads that it is kept', async () => {
  const wanted = encodeURIComponent(subscriptionStep('subscribe', planId));
  const html = await registration(`redirectTo=${wanted}`);
  expect(checkedProfile(html)).toBe('broker');
  expect(html).toContain('Corretor anual');
  expect(checkedProfile(await registration(''))).toBe('owner');
  expect(checkedProfile(await registration(`redirectTo=${wanted}`, '?perfil=empresa'))).toBe(
    'business',
  );
});

test('the plan that was chosen stays with the account, in any browser, until it is subscribed to', async () => {
  const cookies = `redirectTo=${encodeURIComponent(subscriptionStep('subscribe', planId))}`;
  const { ask } = screenScene(world, cookies);
  const login = renderedScreen(Login, { loaderData: await ask(loginLoader, '/login') });
  expect(login).toContain('continuar com o plano Corretor anual.');
  const [, wanted] = /name="wanted_plan_id" value="(\w+)"/.exec(await registration(cookies)) ?? [];
  const form = new FormData();
  const password = 'flor de mandacaru 77';
  for (const [name, value] of Object.entries({
    first_name: 'Josué',
    last_name: 'Lima',
    email: 'josue@sertao.example',
    profile: 'broker',
    password,
    password_confirmation: password,
    accepted_terms: 'on',
    wanted_plan_id: wanted ?? '',
  }))
    form.append(name, value);
  await expect(ask(action, '/registrar', {}, form)).rejects.toMatchObject({ status: 303 });
  const { id } = await world.db
    .selectFrom('users')
    .where('email', '=', 'josue@sertao.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const elsewhere = screenScene(world, `token=${await world.userToken(id)}`);
  const start = async () =>
    renderedScreen(StartPage, { loaderData: await elsewhere.ask(startLoader, '/dashboard') });
  expect(await start()).toContain('Você escolheu o plano Corretor anual. Falta só assinar.');
});
