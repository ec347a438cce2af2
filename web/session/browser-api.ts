import { hc } from 'hono/client';
import type { ApiClient } from './generated/api-client.ts';

/** The API as the browser calls it by itself: only what is public, without a token. */
export function browserApi(): ApiClient {
  return hc(location.origin) as unknown as ApiClient;
}
