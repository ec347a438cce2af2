import { renderToStaticMarkup } from 'react-dom/server';
import { seenAddress } from '../../addresses/seen-addresses.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { PropertyAdCard, VehicleAdCard } from '../ad-cards.tsx';
import type { Route } from './+types/seen-ads-route';

/** The cards of what a device remembers, for the place that its page has for them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = sessionOf(context);
  const ids = seenAddress.read(url.searchParams).get('ids') ?? '';
  const { data: cards } = await load(api.v1.cards.$get({ query: { ids } }));
  const markup = cards.map((ad) =>
    ad.type === 'property_card' ? (
      <PropertyAdCard key={ad.id} ad={ad} layout="row" />
    ) : (
      <VehicleAdCard key={ad.id} ad={ad} layout="row" />
    ),
  );
  return new Response(renderToStaticMarkup(<>{markup}</>), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // Who saw what is nobody else's, and no other answer is ever the same.
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
