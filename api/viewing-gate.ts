import { createMiddleware } from 'hono/factory';
import { findViewing, isViewingToken } from '#core/viewings/viewings.server.ts';
import { refuse } from '#core/refusal.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerStranger, bearerToken, READING } from './gates.ts';
import { answerOfRefusal } from './refusal-answers.ts';

const READ_ONLY = { default_transaction_read_only: 'on' };

/**
 * Before every call: who sees as somebody reads what that person reads, through connections on which the
 * database itself refuses to write, and does nothing.
 */
export const viewingGate = createMiddleware<ApiEnvironment>(async (c, next) => {
  const token = bearerToken(c);
  if (!token || !isViewingToken(token)) return next();
  c.header('Cache-Control', 'no-store');
  const isReading = READING.has(c.req.method);
  const viewing = await findViewing(c.var.db, token, c.var.now());
  // What everybody reads goes on; the gates refuse the rest.
  if (!viewing) return isReading ? next() : answerStranger(c, token);
  if (!isReading) return c.json(answerOfRefusal(refuse('viewing_reads_only')).document, 403);
  c.set('viewing', viewing);
  c.set('db', configuredDatabase(c.var.pool, READ_ONLY));
  await next();
  c.header('Cache-Control', 'no-store');
  return undefined;
});
