import { createMiddleware } from 'hono/factory';
import { isClosedToViewing } from '#core/viewings/viewing.ts';
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
  const forbidden = isReading
    ? isClosedToViewing(c.req.path) && 'closed_to_viewing'
    : 'viewing_reads_only';
  if (forbidden) return c.json(answerOfRefusal(refuse(forbidden)).document, 403);
  c.set('viewing', viewing);
  c.set('db', configuredDatabase(c.var.pool, READ_ONLY));
  await next();
  c.header('Cache-Control', 'no-store');
  return undefined;
});
