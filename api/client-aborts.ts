const aborts = new WeakSet<Error>();

/**
 * Remembers what broke the body of a request: the client went away. The server says it where the
 * connection ends, because further on it looks like any other connection that was lost.
 */
export function noteClientAbort(error: Error): void {
  aborts.add(error);
}

/** Whether this error, or what it was caused by, is a client that went away. */
export function isClientAbort(error: unknown): boolean {
  return error instanceof Error && (aborts.has(error) || isClientAbort(error.cause));
}
