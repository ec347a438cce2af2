/** The countdown before a confirmation message may be sent again (specification, section 4). */
export const RESEND_AFTER_SECONDS = 60;

/** Whole seconds until another link may follow the one that was sent then; 0 when it may. */
export function waitSeconds(sentAt: Date, now: Date): number {
  const sinceMs = now.getTime() - sentAt.getTime();
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - sinceMs / 1000));
}
