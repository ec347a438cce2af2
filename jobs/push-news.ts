import { deliverPush } from '#core/push/push-delivering.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { JobTools } from './job-tools.ts';

/** Without keys nobody is told: what was announced while there were some ends here. */
export async function pushNews(
  payload: JobPayloads['push_news'],
  { db, push, log, now }: JobTools,
): Promise<void> {
  if (!push) return;
  const outcome = await deliverPush(db, push, payload, now());
  if (outcome === 'refused')
    log.warn({ about: payload.about }, 'A push service refused a message.');
}
