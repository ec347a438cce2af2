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

/** The message that the request before left for this page; taking it is once. */
export function takeToast(cookies: CookieJar): ToastMessage | undefined {
  const text = cookies.get('toast');
  if (!text) return undefined;
  cookies.clear('toast');
  return kept.safeParse(parsed(text)).data as ToastMessage | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
