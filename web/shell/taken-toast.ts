import * as z from 'zod';
import type { SitePath } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import type { CookieJar } from '../session/cookie-jar.ts';
import { TOAST_SEVERITIES, type ToastMessage } from './toast-message.ts';

/** A cookie may hold anything. */
const kept = z.object({
  severity: z.enum(TOAST_SEVERITIES).optional(),
  summary: z.string(),
  detail: z.string().optional(),
  life: z.int().positive().optional(),
  position: z.enum(['top-right', 'bottom-center']).optional(),
  undo: z
    .object({
      address: z.custom<SitePath>((path) => typeof path === 'string' && sitePath(path) === path),
      adId: z.string(),
    })
    .optional(),
});

const taken = new WeakSet<CookieJar>();

/** The message that was left for this page. */
export function takeToast(cookies: CookieJar): ToastMessage | undefined {
  const text = cookies.get('toast');
  if (!text) return undefined;
  taken.add(cookies);
  return kept.safeParse(parsed(text)).data as ToastMessage | undefined;
}

/** A redirect; the router's own has 202. */
const LEADS_ON = new Set([202, 301, 302, 303, 307, 308]);

/** Shown once: what was taken for a page that leads on, or left by one, is for the next. */
export function clearShownToast(cookies: CookieJar, { status }: Response): void {
  if (taken.has(cookies) && !LEADS_ON.has(status)) cookies.clear('toast');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
