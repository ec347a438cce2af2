export const RESEND_AFTER_SECONDS = 60;

export function waitSeconds(sentAt: Date, now: Date): number {
  const sinceMs = now.getTime() - sentAt.getTime();
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - sinceMs / 1000));
}
