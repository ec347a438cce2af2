import type { AdKind } from '#core/ads/ad-ref.ts';
import { MOST_COMPARED } from '#core/favorites/compared-ads.ts';
import { counted } from '#text/formats.ts';
import { comparisonAddress, comparisonPath } from '../../addresses/comparison-addresses.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/wrap/wrap.tsx';
import {
  PropertyAdCard,
  VehicleAdCard,
  type PropertyCard,
  type VehicleCard,
} from '../ad-cards.tsx';
import '#web/ui/checkbox/checkbox.css';
import './kept-ads-of-kind.css';

interface KeptAdsOfKindProps {
  kind: AdKind;
  cards: readonly (PropertyCard | VehicleCard)[];
}

const WORDS = {
  property: { title: 'Imóveis', one: 'imóvel', many: 'imóveis', form: 'comparar-imoveis' },
  vehicle: { title: 'Veículos', one: 'veículo', many: 'veículos', form: 'comparar-veiculos' },
} as const;

/** The favourites of a kind, and which of them are to stand side by side. */
export function KeptAdsOfKind({ kind, cards }: KeptAdsOfKindProps) {
  const { title, one, many, form } = WORDS[kind];
  if (cards.length === 0) return null;
  return (
    <Section
      title={title}
      lead={`${counted(cards.length, one, many)}${
        cards.length > 1 ? `. Marque de 2 a ${MOST_COMPARED} para ver lado a lado.` : ''
      }`}
      className="section-snug kept"
    >
      <div className="card-grid">
        {cards.map((ad) => (
          <div key={ad.id} className="kept-ad">
            <KeptCard ad={ad} />
            {cards.length > 1 && (
              <label className="check">
                <input
                  type="checkbox"
                  form={form}
                  name={comparisonAddress.name('id')}
                  value={ad.id}
                />
                <span>
                  Comparar<span className="sr-only">: {ad.attributes.name}</span>
                </span>
              </label>
            )}
          </div>
        ))}
      </div>
      {cards.length > 1 && (
        <form id={form} action={comparisonPath(kind)} className="kept-compare">
          <Button icon="scale">Comparar marcados</Button>
        </form>
      )}
    </Section>
  );
}

function KeptCard({ ad }: { ad: PropertyCard | VehicleCard }) {
  return ad.type === 'property_card' ? (
    <PropertyAdCard ad={ad} heart="kept" anchored />
  ) : (
    <VehicleAdCard ad={ad} heart="kept" anchored />
  );
}
