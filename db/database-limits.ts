/** How long is waited for the database. All in ms. */
export interface DatabaseLimits {
  /** For a new connection, and for a free one when all are busy. */
  connectMs: number;
  /** For the answer to a query. The connection that was asked is thrown away then. */
  queryMs: number;
  /** What the server itself gives a statement; above `queryMs` it ends what nobody waits for. */
  statementMs: number;
  /** What the server gives somebody who says nothing within a transaction: it may hold locks. 0: no end. */
  transactionIdleMs: number;
  /** What the server lets a statement wait for a lock. 0: no end. */
  lockMs: number;
}

/**
 * Somebody sits in front of it: of a database that is away that is known within 2.5 s. One that is slow may take
 * as long for the connection as for the answer.
 */
export const VISITOR_LIMITS: DatabaseLimits = {
  connectMs: 2000,
  queryMs: 2000,
  statementMs: 2500,
  transactionIdleMs: 5000,
  lockMs: 1500,
};

/** The queue's own questions: short, and nobody sits in front of them. */
export const QUEUE_LIMITS: DatabaseLimits = {
  connectMs: 2000,
  queryMs: 5000,
  statementMs: 6000,
  transactionIdleMs: 10_000,
  lockMs: 0,
};

/** What jobs and commands do: sums over everything, cleaning up, loading. */
export const BACKGROUND_LIMITS: DatabaseLimits = {
  connectMs: 2000,
  queryMs: 32_000,
  statementMs: 30_000,
  transactionIdleMs: 60_000,
  lockMs: 0,
};

/**
 * For reading all ads: a statement takes as long as there are many, and a transaction says nothing while
 * another reads with its snapshot. That the other side is gone, the connection finds out by itself.
 */
export const LOADING_LIMITS: DatabaseLimits = {
  ...BACKGROUND_LIMITS,
  // A thread that begins on a busy machine may not look at its connection for seconds.
  connectMs: 30_000,
  queryMs: 10 * 60_000,
  statementMs: 10 * 60_000,
  transactionIdleMs: 0,
};
