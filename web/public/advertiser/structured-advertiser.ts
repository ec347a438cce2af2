/* Structured data of advertisers (schema.org): what search engines read. Public facts only. */
import type { PublicAdvertiser } from './advertiser-header.tsx';

type Structured = Record<string, unknown>;

/** A firm or a person; with a CRECI somebody who deals in properties. No contact: it is told on request. */
export function structuredAdvertiser(advertiser: PublicAdvertiser, origin: string): Structured {
  const { name, path, presentation, member_since: since } = advertiser;
  const isFirm = advertiser.profile === 'business';
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: new URL(path, origin).href,
    dateCreated: since,
    mainEntity: {
      '@type': isFirm ? (advertiser.creci ? 'RealEstateAgent' : 'Organization') : 'Person',
      name,
      url: new URL(path, origin).href,
      ...(presentation ? { description: presentation } : {}),
      ...(advertiser.profile === 'broker' ? { jobTitle: 'Corretor de imóveis' } : {}),
      ...(advertiser.creci ? { identifier: creciOf(advertiser.creci) } : {}),
      ...(isFirm && advertiser.town ? { address: addressOf(advertiser, advertiser.town) } : {}),
      ...(isFirm ? pointOf(advertiser) : {}),
    },
  };
}

function creciOf(value: string): Structured {
  return { '@type': 'PropertyValue', propertyID: 'CRECI', value };
}

function addressOf(
  { street, number, zip_code: cep }: PublicAdvertiser,
  town: NonNullable<PublicAdvertiser['town']>,
): Structured {
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: [street, number].filter(Boolean).join(', ') } : {}),
    ...(cep ? { postalCode: cep } : {}),
    addressLocality: town.name,
    addressRegion: town.state,
    addressCountry: 'BR',
  };
}

/** Only firms with a registered place of business have a point. */
function pointOf({ lat, lng, creci }: PublicAdvertiser): Structured {
  if (lat === null || lng === null) return {};
  const geo = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
  // `geo` belongs to places; a RealEstateAgent is one, an Organization has a `location`.
  return creci ? { geo } : { location: { '@type': 'Place', geo } };
}
