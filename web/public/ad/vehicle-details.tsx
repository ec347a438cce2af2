import type * as z from 'zod';
import type { publicVehicleAnswer } from '#api/vehicle-answers.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { featureFacts } from '#text/vehicle-feature-words.ts';
import {
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
  conditionOf,
  financingOf,
} from '#text/vehicle-labels.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { AdFacts, CheckedItems, knownFact } from './ad-details.tsx';
import { Chapter } from './ad-screen.tsx';
import './ad-details.css';
import './vehicle-details.css';

export type PublicVehicle = z.output<typeof publicVehicleAnswer>['attributes'];

/** The few facts that decide whether somebody reads on. */
export function VehicleMainFacts({ ad }: { ad: PublicVehicle }) {
  const facts: Fact[] = [
    { label: 'Ano', value: String(ad.year), icon: 'calendar' },
    { label: 'Rodados', value: formatMileage(ad.mileage), icon: 'gauge' },
    { label: 'Combustível', value: FUEL_TYPE_LABELS[ad.fuel_type], icon: 'fuel' },
    ...(ad.transmission
      ? [{ label: 'Câmbio', value: TRANSMISSION_LABELS[ad.transmission], icon: 'cog' } as const]
      : []),
    { label: 'Cor', value: <ColorName color={ad.color} />, icon: 'palette' },
    ...(ad.plate_last_digit === null
      ? []
      : [{ label: 'Placa', value: `final ${ad.plate_last_digit}`, icon: 'tag' } as const]),
  ];
  return <FactList look="tiles" facts={facts} />;
}

function ColorName({ color }: { color: PublicVehicle['color'] }) {
  return (
    <span className="ad-color">
      <i style={{ background: color.hex }} />
      {color.name}
    </span>
  );
}

export function VehicleFacts({ ad, id }: { ad: PublicVehicle; id: string }) {
  const facts: Fact[] = [
    { label: 'Tipo', value: VEHICLE_TYPE_LABELS[ad.vehicle_type].label },
    { label: 'Marca', value: ad.brand.name },
    { label: 'Modelo', value: ad.model.name },
    ...knownFact('Versão', vehicleName(ad.version.name)),
    { label: 'Estado', value: conditionOf(ad) },
    ...featureFacts(ad, ad.vehicle_type).flatMap(([label, text]) => knownFact(label, text)),
    { label: 'Único dono', value: ad.one_owner ? 'Sim' : 'Não' },
    { label: 'Aceita troca', value: ad.accepts_exchange ? 'Sim' : 'Não' },
    ...knownFact('Na troca', ad.exchange_for),
    ...knownFact('Situação', financingOf(ad)),
  ];
  return <AdFacts ad={ad} id={id} facts={facts} />;
}

/** Optional items under the headings of their groups. */
export function VehicleOptionalItems({ ad }: { ad: PublicVehicle }) {
  if (ad.optional_items.length === 0) return null;
  return (
    <Chapter title="Itens e opcionais">
      {ad.optional_items.map((group) => (
        <div key={group.id} className="ad-group">
          <h3>{group.name}</h3>
          <CheckedItems items={group.items} />
        </div>
      ))}
    </Chapter>
  );
}
