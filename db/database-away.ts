/** Nobody answers at the address, or the way there broke. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * What PostgreSQL says when it cannot work just now (its appendix A): connections (08), no room for
 * more (53), read-only after a change of the primary, stopping, starting, or slower than the limit.
 */
const SERVER = /^(?:08|53)...$|^(?:25006|57014|57P0[1-5])$/;
/** The driver's own sentences, which carry no code. */
const DRIVER =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout/i;

/** Whether a query failed because the database is away or full: asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return NETWORK.has(code) || SERVER.test(code);
  return DRIVER.test(error.message) || isDatabaseAway(error.cause);
}
