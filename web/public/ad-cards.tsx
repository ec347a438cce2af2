import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type * as z from 'zod';
import type { propertyCardAnswer } from '#api/property-answers.ts';
import type { vehicleCardAnswer } from '#api/vehicle-answers.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { VehicleFeature } from '#core/vehicles/vehicle-features.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { ListingStatus } from '#core/properties/property.ts';

import { counted } from '#text/formats.ts';
import { dropMark } from '#text/price-history-words.ts';
import { LISTING_STATUS_LABELS } from '#text/property-labels.ts';
import { featureText } from '#text/vehicle-feature-words.ts';
import { FUEL_TYPE_LABELS, TRANSMISSION_LABELS } from '#text/vehicle-labels.ts';
import { RENT_ICON } from '../ad-icons.ts';
import { CARD_WIDTH, photoSources } from '../photos/photo-sources.ts';
import { AdCard, type AdFact, type AdPhoto } from '../ui/ad-card/ad-card.tsx';
import { HeartButton } from './favorites/heart-button.tsx';
import { mainArea, pricePerArea, propertyPrice } from './ad/property-words.ts';

export type PropertyCard = z.output<typeof propertyCardAnswer>;
export type VehicleCard = z.output<typeof vehicleCardAnswer>;

export interface CardLook {
  layout?: 'grid' | 'list' | 'row' | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Among the first of the page: its photograph is fetched at once. */
  priority?: boolean | undefined;
  /** The page before an ad may be come back to at its card. */
  anchored?: boolean | undefined;
  /** The ad is a favourite of who looks; nothing where it is not to be kept. */
  heart?: 'open' | 'kept' | 'none' | undefined;
}

interface CardProps<Ad> extends CardLook {
  ad: Ad;
}

interface PropertyAdCardProps extends CardProps<PropertyCard> {
  deal?: ListingStatus | undefined;
  /** What a m² or a tarefa costs stands beside the area. */
  comparesAreas?: boolean;
}

/** A property as searches, the home page and other ads show it. */
export function PropertyAdCard({
  ad,
  deal,
  comparesAreas = false,
  heart,
  anchored,
  ...rest
}: PropertyAdCardProps) {
  const { name, path, town, cover, photo_count, ...facts } = ad.attributes;
  const { price, note } = propertyPrice(facts, deal);
  return (
    <AdCard
      {...rest}
      href={path}
      title={name}
      price={price}
      priceNote={note}
      place={[...partsOfTown(ad.attributes), town.name].join(', ')}
      facts={propertyFacts(ad.attributes, comparesAreas ? pricePerArea(facts, deal) : undefined)}
      photo={cardPhoto(cover)}
      photoCount={photo_count}
      {...keeping(ad, { heart, anchored })}
      badges={[
        ...boostBadges(facts.boost_level),
        ...dropBadges(deal === 'rent' ? facts.rent_drop : (facts.price_drop ?? facts.rent_drop)),
        ...(facts.highlighted
          ? [{ label: 'Destaque', tone: 'sunset', icon: 'star' } as const]
          : []),
        ...(facts.listing_status === 'rent'
          ? [
              {
                label: LISTING_STATUS_LABELS.rent.label,
                tone: 'accent',
                icon: RENT_ICON,
              } as const,
            ]
          : []),
      ]}
    />
  );
}

function propertyFacts(
  { bedroom, bathroom, parking_space, ...ad }: PropertyCard['attributes'],
  perArea: string | undefined,
): AdFact[] {
  const area = [mainArea(ad), perArea].filter(Boolean).join(' · ');
  return [
    ...(bedroom
      ? [{ icon: 'bed-double', text: counted(bedroom, 'quarto', 'quartos') } as const]
      : []),
    ...(bathroom
      ? [{ icon: 'bath', text: counted(bathroom, 'banheiro', 'banheiros') } as const]
      : []),
    ...(parking_space
      ? [{ icon: 'car', text: counted(parking_space, 'vaga', 'vagas') } as const]
      : []),
    ...(area ? [{ icon: 'scaling', text: area } as const] : []),
  ];
}

/** A vehicle as searches, the home page and other ads show it. */
export function VehicleAdCard({ ad, heart, anchored, ...rest }: CardProps<VehicleCard>) {
  const {
    name,
    path,
    town,
    cover,
    photo_count,
    price_cents,
    accepts_exchange,
    boost_level,
    price_drop,
  } = ad.attributes;
  const { year, mileage, fuel_type } = ad.attributes;
  const kind = kindOfVehicle(ad.attributes);
  return (
    <AdCard
      {...rest}
      href={path}
      title={name}
      price={formatPrice(price_cents)}
      priceNote={accepts_exchange ? 'aceita troca' : undefined}
      place={town.name}
      facts={[
        { icon: 'calendar', text: String(year), prefix: 'ano' },
        { icon: 'gauge', text: formatMileage(mileage) },
        { icon: 'fuel', text: FUEL_TYPE_LABELS[fuel_type] },
        ...(kind ? [{ icon: 'cog', text: kind } as const] : []),
      ]}
      photo={cardPhoto(cover)}
      photoCount={photo_count}
      {...keeping(ad, { heart, anchored })}
      badges={[...boostBadges(boost_level), ...dropBadges(price_drop)]}
    />
  );
}

/** What makes a card one that can be kept, and come back to. */
function keeping(
  { id, attributes: { name } }: PropertyCard | VehicleCard,
  { heart = 'open', anchored = false }: CardLook,
) {
  return {
    anchor: anchored ? `anuncio-${id}` : undefined,
    action:
      heart === 'none' ? undefined : (
        <HeartButton adId={id} adName={name} kept={heart === 'kept'} />
      ),
  };
}

function boostBadges(level: BoostLevel | null) {
  return level
    ? [{ label: BOOST_LEVEL_NAMES[level], tone: 'sunset', icon: 'rocket' } as const]
    : [];
}

function dropBadges(drop: { percent: number } | null) {
  return drop ? [{ label: dropMark(drop), tone: 'success', icon: 'arrow-down' } as const] : [];
}

/** The one thing more that vehicles of a type are told apart by. */
function kindOfVehicle({ vehicle_type: type, transmission, ...ad }: VehicleCard['attributes']) {
  const told = TOLD_ON_CARDS[type].map((feature) => featureText(ad, feature)).filter(Boolean);
  return told.join(' ') || (transmission && TRANSMISSION_LABELS[transmission]);
}

const TOLD_ON_CARDS: Readonly<Record<VehicleType, readonly VehicleFeature[]>> = {
  cars: [],
  motorcycles: ['cylinder_capacity'],
  trucks: ['truck_body', 'traction'],
};

/** The title beside it says what is in the picture, so the picture itself is silent. */
function cardPhoto(cover: PropertyCard['attributes']['cover']): AdPhoto | undefined {
  const sources = photoSources(cover, CARD_WIDTH);
  return sources && { src: sources.src, srcSet: sources.srcSet, color: sources.color, alt: '' };
}
