/**
 * The bytes of a body, or undefined as soon as it is longer than the limit: what follows is not waited
 * for, so a huge body costs no memory.
 * @param limit bytes
 */
export async function bytesWithin(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
