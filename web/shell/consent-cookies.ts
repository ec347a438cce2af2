const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** What nobody could be told within it is old. */
const EVENT_SECONDS = 60 * 60;

export function hasConsented(): boolean {
  return /(?:^|;\s*)lgpdAccepted=true(?:;|$)/.test(document.cookie);
}

/** The click waits beside the consent until a tag has read it, on this page or a later one. */
export function keepConsent(): void {
  write('lgpdAccepted', 'true', YEAR_SECONDS);
  if ('consentEvent' in document.body.dataset) write('lgpdClick', 'true', EVENT_SECONDS);
}

export function isConsentClickUnsent(): boolean {
  return /(?:^|;\s*)lgpdClick=true(?:;|$)/.test(document.cookie);
}

export function forgetConsentClick(): void {
  write('lgpdClick', '', 0);
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
