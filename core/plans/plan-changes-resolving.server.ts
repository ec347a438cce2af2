import { DAY_MS } from '#core/durations.ts';
import {
  before,
  find,
  mend,
  statusOf,
  UNDER_WAY_MS,
  type Run,
} from '#core/payments/reconciliation-run.server.ts';
import { readPlanChange } from './plan-change-sync.server.ts';

/** Those that were begun or wait for their payment, and of which nothing more was heard. */
export async function resolvePlanChanges(run: Run): Promise<void> {
  const { db, provider, now, tally } = run;
  const waiting = await db
    .selectFrom('plan_changes')
    .where('status', 'in', ['started', 'waiting'])
    .where('created_at', '<', before(now, UNDER_WAY_MS))
    .orderBy('created_at')
    .select(['id', 'due_cents', 'created_at'])
    .execute();
  for (const { id, due_cents, created_at: createdAt } of waiting) {
    tally.checked += 1;
    const effect = await readPlanChange(db, provider, id);
    const status = await mend(run, effect, statusOf('plan_changes', id));
    const isOpen = status === 'started' || status === 'waiting';
    if (isOpen && createdAt < before(now, DAY_MS))
      await find(run, { kind: 'unresolved', reference: id, expectedCents: due_cents ?? 0 });
  }
}
