import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addPlan } from '#core/ads/advertisers.fixture.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { renderedScreen } from '../session/rendered-screen.fixture.tsx';
import { screenScene } from '../session/screen.fixture.ts';
import Register, { loader } from './register.tsx';

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
