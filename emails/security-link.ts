import { pathTo } from '#core/site/paths.ts';
import { siteLink, type EmailSite } from './email-template.ts';

/** Where somebody looks after how he logs in: advertisers and administrators each have a screen. */
export function securityLink(site: EmailSite, door: 'user' | 'admin'): string {
  return siteLink(site, pathTo(door === 'user' ? 'securitySettings' : 'backofficeSecurity'));
}
