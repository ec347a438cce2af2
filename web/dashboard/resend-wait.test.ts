import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { screenScene } from '../session/screen.fixture.ts';
import { loader as layoutOf } from './dashboard-layout.tsx';

const world = await testApi();

test('the countdown until the link may be sent again goes on after a reload', async () => {
  const { id } = await register(world.db, { first_name: 'Lúcia' });
  const token = await world.userToken(id);
  const sent = async (secondsAgo: number) => {
    const confirmation_sent_at = new Date(Date.now() - secondsAgo * 1000);
    await world.db
      .updateTable('users')
      .set({ confirmation_sent_at })
      .where('id', '=', id)
      .execute();
    return (await screenScene(world, `token=${token}`).ask(layoutOf, '/dashboard')).resendWait;
  };
  expect(await sent(0)).toBeGreaterThan(0);
  expect(await sent(60)).toBe(0);
});
