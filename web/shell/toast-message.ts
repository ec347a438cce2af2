import type { SitePath } from '#core/site/paths.ts';
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
  /** What was just done can be undone: the form that does it. */
  undo?: { address: SitePath; adId: string };
}

/** Leaves a message for the next page, which shows it once. */
export function leaveToast(cookies: CookieJar, message: ToastMessage): void {
  cookies.set('toast', JSON.stringify(message));
}
