import type { CookieJar } from '../session/cookie-jar.ts';

export const TOAST_SEVERITIES = [
  'info',
  'success',
  'warn',
  'error',
  'secondary',
  'contrast',
] as const;
export type ToastSeverity = (typeof TOAST_SEVERITIES)[number];

export type ToastPosition = 'top-right' | 'bottom-center';

export interface ToastMessage {
  severity?: ToastSeverity;
  summary: string;
  detail?: string;
  /** How long it stays, in ms; without it, until it is closed. */
  life?: number;
  position?: ToastPosition;
}

/** Leaves a message for the next page, which shows it once. */
export function leaveToast(cookies: CookieJar, message: ToastMessage): void {
  cookies.set('toast', JSON.stringify(message));
}

export function takeToast(cookies: CookieJar): ToastMessage | undefined {
  const text = cookies.get('toast');
  if (!text) return undefined;
  cookies.clear('toast');
  try {
    const message = JSON.parse(text) as Partial<ToastMessage>;
    return typeof message.summary === 'string' ? (message as ToastMessage) : undefined;
  } catch {
    return undefined;
  }
}
