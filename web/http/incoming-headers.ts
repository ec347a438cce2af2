import type { IncomingMessage } from 'node:http';

/** Only a proxy could say these, and nothing behind this server needs them: the address is configured. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Writes the visitor's address over whatever was sent (`x-client-address`) and takes away what only
 * a proxy could know. Behind a proxy the last entry of `X-Forwarded-For` is the one the proxy wrote.
 */
export function settleHeaders(request: IncomingMessage, behindProxy: boolean): void {
  for (const name of FORWARDED) replaceHeader(request, name, undefined);
  replaceHeader(request, 'x-client-address', clientAddress(request, behindProxy));
}

/** In both forms that Node keeps: a Request that is copied is built anew from the raw one. */
export function replaceHeader(
  request: IncomingMessage,
  name: string,
  value: string | undefined,
): void {
  const { headers, rawHeaders } = request;
  if (headers[name] !== undefined) removeRaw(rawHeaders, name);
  delete headers[name];
  if (value === undefined) return;
  rawHeaders.push(name, value);
  headers[name] = value;
}

function removeRaw(rawHeaders: string[], name: string): void {
  let kept = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() !== name) {
      rawHeaders.copyWithin(kept, at, at + 2);
      kept += 2;
    }
  rawHeaders.length = kept;
}

/** How often a header was sent; Node joins or drops what is sent again. */
export function timesSent({ rawHeaders }: IncomingMessage, name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === name) times += 1;
  return times;
}

/** The visitor's address, as far as it cannot be forged. */
export function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy
    ? request.headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()
    : undefined;
  return forwarded || (request.socket.remoteAddress ?? 'local');
}
