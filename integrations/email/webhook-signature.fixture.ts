/* How a provider signs what it tells. Tests only. */
import { createHmac } from 'node:crypto';

/** Headers for a call with this body. */
export function signedHeaders(
  body: string,
  {
    secret,
    at,
    id = 'call-1',
    prefix = 'webhook',
  }: {
    secret: Buffer | string;
    at: Date;
    id?: string;
    prefix?: 'webhook' | 'svix';
  },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: `v1,${digest}`,
  };
}
