import type { Settings } from '../../settings.ts';

/** What our messages are signed with (RFC 6376); the public half is in the DNS of the domain. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM, RSA. */
  key: string;
}

/** Checked when the settings were read: all three or none. */
export function dkimKeyOf({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_KEY: key,
}: Pick<Settings, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>): DkimKey | undefined {
  return domain && selector && key ? { domain, selector, key } : undefined;
}
