import { PATHS } from '#core/site/paths.ts';
import { sessionOf } from '../session/request-session.ts';
import type { Route } from './+types/manifest-route';
import { startupSettings } from './startup-settings.ts';

/** How the site looks as an application on a telephone. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { website } = await startupSettings(sessionOf(context).api);
  const { site_name: name, region_name: region } = website;
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: PATHS.home,
    name: `${name}: imóveis e veículos de ${region}`,
    short_name: name,
    description: website.description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'standalone',
    background_color: '#fbf6ec',
    theme_color: '#17513a',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Buscar imóveis', PATHS.propertySearch),
      shortcut('Buscar veículos', PATHS.vehicleSearch),
      shortcut('Mensagens', PATHS.messages),
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
