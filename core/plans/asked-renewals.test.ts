import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { listOwnSubscriptions } from './own-subscriptions.server.ts';
import { openPlanShop } from './subscribers.fixture.ts';

const shop = await openPlanShop();
const { db, now } = shop;

test('a renewal about which the bank asks its owner is said, written about and can be paid', async () => {
  const actor = await shop.advertiser();
  await shop.subscribes(actor);
  await shop.usesCard(actor, 'pm_card_authenticationRequired');
  await shop.later('trial_end', actor);
  await shop.later(2 * HOUR_MS, actor);
  const [own] = await listOwnSubscriptions(db, actor, now());
  expect(own).toMatchObject({ status: 'active', failure: 'authentication_required' });
  expect(own?.due_payment_id).not.toBeNull();
  expect(own?.allowed_actions).toContain('pay');
  const told = (await mailsTo(db, actor)).map(({ message }) => message);
  expect(told.filter((message) => message === 'payment_failed')).toHaveLength(1);
});
