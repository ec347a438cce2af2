import type http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { publicLookup } from './public-lookup.ts';
import {
  PushUndelivered,
  type PushNews,
  type PushService,
  type PushTarget,
} from './push-service.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: whom the service writes to when something is wrong. */
  subject: string;
}

/** How a service is reached: by https, and in no private network. Redirects are not followed. */
type Requesting = (
  url: string,
  options: https.RequestOptions,
  answered: (answer: http.IncomingMessage) => void,
) => http.ClientRequest;

const overHttps: Requesting = (url, options, answered) =>
  https.request(url, { ...options, lookup: publicLookup }, answered);

/** How long a service keeps what it cannot deliver, in seconds: afterwards it is no news. */
const TTL_SECONDS = 12 * 60 * 60;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export function webPushService(
  { publicKey, privateKey, subject }: PushKeys,
  { request = overHttps, timeoutMs = 10_000 }: { request?: Requesting; timeoutMs?: number } = {},
): PushService {
  const encrypted = ({ endpoint, p256dh, auth }: PushTarget, news: PushNews) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(news), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: TTL_SECONDS,
      topic: news.tag,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
  const statusOf = (endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer | null) =>
    new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = request(
        endpoint,
        { method: 'POST', headers, agent: false, signal },
        (answer) => {
          // What it says is not read.
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.once('error', ({ message }) => reject(new PushUndelivered(message)));
      asked.end(body);
    });

  return {
    async send(target, news) {
      const { endpoint, headers, body } = encrypted(target, news);
      const status = await statusOf(endpoint, headers, body);
      if (status >= 200 && status < 300) return 'taken';
      if (GONE.has(status)) return 'gone';
      if (status === 429 || status >= 500) throw new PushUndelivered(`answered ${status}`);
      // Among them a redirect: nobody is led elsewhere.
      return 'refused';
    },
  };
}
