import type { IncomingMessage } from 'node:http';

/** The longest forms of strangers are shorter. In bytes. */
const ALWAYS_TAKEN = 64 * 1024;
/** Of longer bodies that are still coming, all together. In bytes. */
const MOST_COMING = 64 * 1024 * 1024;

let coming = 0;

/**
 * Takes the body in, so that who sends slowly holds no place among those who are worked for.
 * `too_much`: more is coming already than fits. `cut`: the connection ended before the body.
 */
export async function takeWholeBody(
  request: IncomingMessage,
): Promise<'whole' | 'too_much' | 'cut'> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0) return 'whole';
  const counted = length > ALWAYS_TAKEN ? length : 0;
  if (coming + counted > MOST_COMING) return 'too_much';
  coming += counted;
  const body = await bodyOf(request).finally(() => {
    coming -= counted;
  });
  if (!body) return 'cut';
  // Where @hono/node-server looks for a body that was read before.
  Object.assign(request, { rawBody: body });
  return 'whole';
}

function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('close', () => resolve(undefined));
    request.once('error', () => resolve(undefined));
  });
}
