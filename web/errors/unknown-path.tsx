import type { Route } from './+types/unknown-path';
import { slugify } from '#core/places/slug.ts';
import { pathTo } from '#core/site/paths.ts';
import { locationOf, sitePath, withQuery } from '#core/site/site-path.ts';
import { propertyAddress, vehicleAddress } from '../addresses/search-addresses.ts';
import { requireAdmin, requireUser, type Guard } from '../session/guards.ts';
import { redirect } from '../session/redirects.ts';
import { shownPath } from './shown-path.ts';

/** Behind a login, a logged-out visitor is not told whether an address exists. */
const guard: Guard = async (args, next) => {
  const { pathname } = new URL(args.request.url);
  if (pathname.startsWith('/dashboard/')) return requireUser(args, next);
  return pathname.startsWith('/backoffice/') ? requireAdmin(args, next) : next();
};

export const middleware: Guard[] = [guard];

/** Addresses that people type by hand, by what they say without accents and signs. */
const TYPED_NAMES: ReadonlyMap<string, string> = new Map([
  ['inicio', pathTo('home')],
  ['home', pathTo('home')],
  ['imovel', pathTo('propertySearch')],
  ['comprar', pathTo('propertySearch')],
  ['alugar', propertyAddress.link(pathTo('propertySearch'), { listing_status: 'rent' })],
  ['casas', propertyAddress.link(pathTo('propertySearch'), { category: 'house' })],
  ['veiculo', pathTo('vehicleSearch')],
  ['carros', vehicleAddress.link(pathTo('vehicleSearch'), { vehicle_type: 'cars' })],
  ['motos', vehicleAddress.link(pathTo('vehicleSearch'), { vehicle_type: 'motorcycles' })],
  ['caminhoes', vehicleAddress.link(pathTo('vehicleSearch'), { vehicle_type: 'trucks' })],
  ['comparar', pathTo('favorites')],
  ['planos', pathTo('advertiseOwner')],
  ['anunciar', pathTo('advertiseOwner')],
  ['anuncie', pathTo('advertiseOwner')],
  ['login', pathTo('login')],
  ['cadastro', pathTo('register')],
  ['cadastrar', pathTo('register')],
  ['criar-conta', pathTo('register')],
  ['esqueci-minha-senha', pathTo('forgotPassword')],
  ['painel', pathTo('dashboard')],
  ['minha-conta', pathTo('dashboard')],
  ['meus-anuncios', pathTo('myProperties')],
  ['mensagens', pathTo('messages')],
  ['contatos', pathTo('contact')],
  ['fale-conosco', pathTo('contact')],
  ['ajuda', pathTo('contact')],
  ['sobre', pathTo('about')],
  ['quem-somos', pathTo('about')],
  ['privacidade', pathTo('privacy')],
  ['termos', pathTo('terms')],
]);

/** Any address that is not in the table. */
export function loader({ url }: Route.LoaderArgs): never {
  const shown = shownPath(url.pathname);
  // Longer or undecodable addresses are no other spelling of a page's.
  const name = /^\/[^/%]+\/?$/.test(shown) ? slugify(shown) : undefined;
  const page = name && (TYPED_NAMES.get(name) ?? sitePath(`/${name}`));
  if (page && page !== url.pathname)
    throw redirect(withQuery(locationOf(page), url.searchParams), 308);
  throw Response.json({ message: `Page Not Found: ${shown}` }, { status: 404 });
}

export default function UnknownPath() {
  return null;
}
