import { PATHS } from '#core/site/paths.ts';
import { isPrivateAddress } from '../http/address-kinds.ts';
import { sessionOf } from '../session/request-session.ts';
import type { Route } from './+types/robots-route';

/** The pages of one person are nobody else's; all others are for search engines, too. */
export function loader({ context }: Route.LoaderArgs): Response {
  const starts = Object.values(PATHS)
    .filter(isPrivateAddress)
    .map((path) => `/${path.split('/', 2)[1]}`);
  const lines = [
    'User-agent: *',
    ...[...new Set(starts)].toSorted().map((start) => `Disallow: ${start}`),
    `Sitemap: ${sessionOf(context).publicBaseUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
