import { parseUrl } from '#core/site/parse-url.ts';

/** Of the networks that people know by name; of others the host. */
const NAMES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'linkedin.com': 'LinkedIn',
  't.me': 'Telegram',
  'whatsapp.com': 'Canal no WhatsApp',
};

export function networkName(address: string): string {
  const host = (parseUrl(address)?.hostname ?? address).replace(/^(?:www|m|br|pt-br)\./, '');
  return NAMES[host] ?? host;
}
