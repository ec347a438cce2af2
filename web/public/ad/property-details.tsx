import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type * as z from 'zod';
import type { publicPropertyAnswer } from '#api/property-answers.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { PropertyFeature } from '#core/properties/property.ts';
import { areaText } from '#text/formats.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_COST_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { FEATURE_ICONS } from '../../ad-icons.ts';
import { AdFacts, CheckedItems } from './ad-details.tsx';
import type { StreetSource } from '../../maps/street-source.ts';
import { AdMap } from './ad-map.tsx';
import { Chapter } from './ad-screen.tsx';
import { AREAS, featureFacts, rentalTerm } from './property-words.ts';
import '#web/ui/field/field.css';
import './ad-details.css';
import './property-details.css';
import { useSite } from '../../session/root-data.ts';

export type PublicProperty = z.output<typeof publicPropertyAnswer>['attributes'];

/** Shorter than the names of the form's fields, so that three stand in a row. */
const SHORT_LABELS: Partial<Record<PropertyFeature, string>> = {
  parking_space: 'Vagas',
  square_meters: 'Terreno',
  built_area_meters: 'Construída',
};

/** The few facts that decide whether somebody reads on. */
export function PropertyMainFacts({ ad }: { ad: PublicProperty }) {
  const facts = featureFacts(ad.category, ad, areaText).flatMap(({ feature, label, value }) => {
    const icon = FEATURE_ICONS[feature];
    return icon ? [{ label: SHORT_LABELS[feature] ?? label, value, icon }] : [];
  });
  return facts.length > 0 ? <FactList look="tiles" facts={facts} /> : null;
}

/** What is paid beside the price, and how a rent can be guaranteed. */
function costs(ad: PublicProperty): Fact[] {
  const { condominium_fee: condominium, property_tax: tax } = PROPERTY_COST_LABELS;
  const guarantees = ad.rental_guarantees.map((guarantee) => RENTAL_GUARANTEE_LABELS[guarantee]);
  return [
    ...costFact(condominium, ad.condominium_fee_cents),
    ...costFact(tax, ad.property_tax_cents),
    ...(guarantees.length > 0
      ? [{ label: 'Garantias aceitas', value: guarantees.join(', ') }]
      : []),
  ];
}

function costFact(
  { label, every }: { label: string; every: string },
  cents: number | null,
): Fact[] {
  return cents === null ? [] : [{ label, value: `${formatPrice(cents)} ${every}` }];
}

export function PropertyFacts({ ad, id }: { ad: PublicProperty; id: string }) {
  const features = featureFacts(ad.category, ad).filter(
    ({ feature }) => feature !== 'dirt_road_km' && (!FEATURE_ICONS[feature] || AREAS.has(feature)),
  );
  const facts: Fact[] = [
    { label: 'Tipo', value: PROPERTY_CATEGORY_LABELS[ad.category].label },
    { label: 'Negócio', value: LISTING_STATUS_LABELS[ad.listing_status].label },
    ...(ad.rental_period_days && ad.listing_status !== 'sale'
      ? [{ label: 'Prazo do aluguel', value: rentalTerm(ad.rental_period_days) }]
      : []),
    ...costs(ad),
    ...features.map(({ label, value }) => ({ label, value })),
  ];
  return <AdFacts ad={ad} id={id} facts={facts} />;
}

export function PropertyAmenities({ ad }: { ad: PublicProperty }) {
  if (ad.amenities.length === 0) return null;
  return (
    <Chapter title="O que tem">
      <CheckedItems items={ad.amenities.map((id) => ({ id, name: AMENITY_LABELS[id] }))} />
    </Chapter>
  );
}

/** Town, village and neighbourhood; the point only when the owner shows it. The street is never told. */
interface PropertyPlaceProps {
  ad: PublicProperty;
  streets: StreetSource | undefined;
}

export function PropertyPlace({ ad, streets }: PropertyPlaceProps) {
  const { town, reference, lat, lng } = ad;
  const parts = partsOfTown(ad);
  const place = [...parts, `${town.name}, ${town.state}`].join(', ');
  return (
    <Chapter title="Onde fica">
      <p className="ad-whereabouts">
        {place}
        {reference && <span className="ad-reference">Referência: {reference}</span>}
      </p>
      <AdMap
        region={useSite().settings.region_towns}
        townId={town.id}
        placeName={[...parts, town.name].join(', ')}
        point={lat === null || lng === null ? undefined : { lat, lng }}
        streets={streets}
      />
      <p className="field-hint">O endereço completo você combina com o anunciante.</p>
    </Chapter>
  );
}

/** The video is fetched only by who opens it. */
export function PropertyVideo({ youtubeId }: { youtubeId: string | null }) {
  if (!youtubeId) return null;
  return (
    <details className="ad-video">
      <summary>
        <Icon name="play" />
        Ver o vídeo (YouTube)
      </summary>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own scripts and origin, which is not ours */}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${youtubeId}`}
        title="Vídeo do imóvel"
        loading="lazy"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  );
}
