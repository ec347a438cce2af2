/** What comes of the work, or what is said when that takes longer than so many milliseconds. */
export async function within<T>(ms: number, work: T | Promise<T>, late: () => T): Promise<T> {
  const { promise: over, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late()), ms);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
