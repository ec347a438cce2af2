/** The first and the last byte that are wanted, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * What a Range header asks of something so many bytes long. `whole` for what is no range, or several
 * at once: who sends that is answered as if it were not there (RFC 9110, 14.2).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [found, from, to, last] = SINGLE.exec(header ?? '') ?? [];
  if (found === undefined) return 'whole';
  const start = from === undefined ? Math.max(0, size - Number(last)) : Number(from);
  if (from !== undefined && to && Number(to) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: Math.min(size - 1, from !== undefined && to ? Number(to) : size - 1) };
}
