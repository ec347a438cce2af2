/**
 * The bytes of a body, or undefined as soon as it is longer than the limit: what follows is not waited
 * for, so a huge body costs no memory. A body that says how long it is takes its length once, not twice.
 * @param limit bytes
 * @param announced what Content-Length says; 0 when nothing is said. Believed only as far as it is true.
 */
export async function bytesWithin(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  announced = 0,
): Promise<Buffer | undefined> {
  let bytes = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(0, announced)) || FIRST_GUESS);
  let length = 0;
  for await (const chunk of body ?? []) {
    if (length + chunk.length > limit) return undefined;
    if (length + chunk.length > bytes.length) {
      const longer = Math.min(limit, 2 * (length + chunk.length));
      bytes = Buffer.concat([bytes.subarray(0, length)], longer);
    }
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** A megabyte, for a body that does not say how long it is. In bytes. */
const FIRST_GUESS = 1024 * 1024;
