import type { Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';

/** Refuses nobody: many networks at once are an attack or a good day. */
export async function watchEverybody(
  c: Context<ApiEnvironment>,
  budget: 'reveal_everybody' | 'lead_everybody' | 'login_everybody',
): Promise<void> {
  const { limits } = c.var;
  const isMuch = (await limits.spend(budget, '')) !== undefined;
  if (isMuch && !(await limits.spend('alarm', budget))) c.set('alarm', budget);
}
