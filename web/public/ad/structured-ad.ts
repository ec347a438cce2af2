/* Structured data of ads (schema.org): what search engines read. Public facts only. */
import { FEATURES_OF_CATEGORY, type PropertyCategory } from '#core/properties/property.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import type { FuelType } from '#core/vehicles/vehicle.ts';
import { featureText } from '#text/vehicle-feature-words.ts';
import { FUEL_TYPE_LABELS, TRANSMISSION_LABELS } from '#text/vehicle-labels.ts';
import { largestPhoto } from '../../photos/photo-sources.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { PublicProperty } from './property-details.tsx';
import type { PublicVehicle } from './vehicle-details.tsx';

type Structured = Record<string, unknown>;

/** Photographs named in the data; more say nothing new. */
const MOST_IMAGES = 6;

const ACCOMMODATIONS: Partial<Record<PropertyCategory, string>> = {
  house: 'House',
  apartment: 'Apartment',
  site: 'House',
};

export function structuredProperty(ad: PublicProperty, origin: string): Structured {
  const url = new URL(ad.path, origin).href;
  const offers = [
    ...(ad.price_cents === null
      ? []
      : [offer(ad.price_cents, 'Sell', ad.status === 'active', url)]),
    ...(ad.rent_cents === null
      ? []
      : [
          {
            ...offer(ad.rent_cents, 'LeaseOut', ad.status === 'active', url),
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: reais(ad.rent_cents),
              priceCurrency: 'BRL',
              // UN/CEFACT: a month.
              unitCode: 'MON',
            },
          },
        ]),
  ];
  return {
    '@context': 'https://schema.org',
    // A product without a price is an error to search engines.
    '@type': offers.length > 0 ? ['RealEstateListing', 'Product'] : 'RealEstateListing',
    name: ad.name,
    description: ad.description,
    url,
    image: images(ad, origin),
    ...(ad.published_at ? { datePosted: ad.published_at } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    mainEntity: {
      '@type': ACCOMMODATIONS[ad.category] ?? 'Place',
      name: ad.name,
      address: townAddress(ad.town),
      ...(ACCOMMODATIONS[ad.category] ? rooms(ad) : ground(ad)),
      ...(ad.lat === null || ad.lng === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: ad.lat, longitude: ad.lng } }),
    },
  };
}

function rooms(ad: PublicProperty): Structured {
  const hasBedrooms = FEATURES_OF_CATEGORY[ad.category].includes('bedroom');
  const area = ad.built_area_meters ?? ad.square_meters;
  return {
    ...(hasBedrooms && ad.bedroom ? { numberOfBedrooms: ad.bedroom } : {}),
    ...(ad.bathroom ? { numberOfBathroomsTotal: ad.bathroom } : {}),
    ...(area === null ? {} : { floorSize: quantity(area, 'MTK') }),
  };
}

/** A `Place` has no rooms and no `floorSize`. */
function ground({ square_meters: area }: PublicProperty): Structured {
  return area === null
    ? {}
    : {
        additionalProperty: {
          '@type': 'PropertyValue',
          name: 'Área',
          value: area,
          unitCode: 'MTK',
        },
      };
}

const VEHICLE_TYPES = { cars: 'Car', motorcycles: 'Motorcycle', trucks: 'Vehicle' };
const CONDITIONS = { new: 'NewCondition', semi_new: 'UsedCondition', used: 'UsedCondition' };

export function structuredVehicle(ad: PublicVehicle, origin: string): Structured {
  const url = new URL(ad.path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': [VEHICLE_TYPES[ad.vehicle_type], 'Product'],
    name: ad.name,
    description: ad.description,
    url,
    image: images(ad, origin),
    brand: { '@type': 'Brand', name: ad.brand.name },
    model: ad.model.name,
    vehicleConfiguration: vehicleName(ad.version.name) || undefined,
    vehicleModelDate: String(ad.year),
    mileageFromOdometer: quantity(ad.mileage, 'KMT'),
    fuelType: FUEL_TYPE_LABELS[ad.fuel_type satisfies FuelType],
    color: ad.color.name,
    itemCondition: `https://schema.org/${CONDITIONS[ad.condition]}`,
    ...(ad.transmission ? { vehicleTransmission: TRANSMISSION_LABELS[ad.transmission] } : {}),
    ...structuredFeatures(ad),
    offers: {
      ...offer(ad.price_cents, 'Sell', ad.status === 'published', url),
      availableAtOrFrom: { '@type': 'Place', address: townAddress(ad.town) },
    },
  };
}

function structuredFeatures(ad: PublicVehicle): Structured {
  const { cylinder_capacity: capacity, traction, doors, axles, load_kg: load } = ad;
  const body = BODIES.map((feature) => featureText(ad, feature)).find(Boolean);
  return {
    ...(body ? { bodyType: body } : {}),
    ...(doors === null ? {} : { numberOfDoors: doors }),
    ...(axles === null ? {} : { numberOfAxles: axles }),
    ...(traction === null
      ? {}
      : {
          driveWheelConfiguration:
            traction === '4x4' ? 'https://schema.org/FourWheelDriveConfiguration' : traction,
        }),
    ...(capacity === null
      ? {}
      : {
          vehicleEngine: {
            '@type': 'EngineSpecification',
            engineDisplacement: quantity(capacity, 'CMQ'),
          },
        }),
    ...(load === null ? {} : { payload: quantity(load, 'KGM') }),
  };
}

const BODIES = ['bodywork', 'motorcycle_style', 'truck_body'] as const;

/** A unit by its code of UN/CEFACT. */
function quantity(value: number, unitCode: string): Structured {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

/** The way from the start to this page. */
export function structuredCrumbs(
  crumbs: readonly Crumb[],
  path: string,
  origin: string,
): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href ?? path, origin).href,
    })),
  };
}

function offer(
  cents: number,
  businessFunction: 'Sell' | 'LeaseOut',
  available: boolean,
  url: string,
): Structured {
  return {
    '@type': 'Offer',
    price: reais(cents),
    priceCurrency: 'BRL',
    businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}`,
    availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
    url,
  };
}

function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}

function townAddress(town: { name: string; state: string }): Structured {
  return {
    '@type': 'PostalAddress',
    addressLocality: town.name,
    addressRegion: town.state,
    addressCountry: 'BR',
  };
}

function images(ad: Pick<PublicProperty, 'photos' | 'share_image'>, origin: string): string[] {
  const photos = ad.photos.slice(0, MOST_IMAGES).map((photo) => largestPhoto(photo, 'jpg'));
  // A sold ad keeps only its stamped picture.
  const shown = photos.length > 0 ? photos : [ad.share_image];
  return shown.flatMap((address) => (address ? [new URL(address, origin).href] : []));
}
