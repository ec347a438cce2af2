import type * as z from 'zod';
import type { backofficeVehicleAnswer } from '#api/backoffice/backoffice-ad-kinds.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { hasNoPlate } from '#core/vehicles/vehicle.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { featureFacts } from '#text/vehicle-feature-words.ts';
import {
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { priceDifferenceText } from '#text/price-position-words.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import '../file-part.css';
import '../ads/office-facts.css';

const NOT_SAID = 'Não informado';

export type OfficeVehicle = z.output<typeof backofficeVehicleAnswer>['attributes'];

/** Also what visitors do not see: the plate, the CEP. */
export function vehicleFacts(ad: OfficeVehicle) {
  return { title: 'Dados do veículo', columns: [identityFacts(ad), offerFacts(ad)] } as const;
}

export function OptionalItems({ groups }: { groups: OfficeVehicle['optional_items'] }) {
  if (groups.length === 0) return null;
  return (
    <section className="panel file-part" aria-labelledby="opcionais">
      <h2 id="opcionais">Itens e opcionais</h2>
      <FactList
        facts={groups.map(({ name, items }) => ({
          label: name,
          value: items.map((item) => item.name).join(', '),
        }))}
      />
    </section>
  );
}

/** What a vehicle that is not in the catalogue is called; what was left open is not said. */
export function writtenName({ brand, model, version }: OfficeVehicle): string {
  return vehicleName(brand.name, model.name, version.name);
}

function identityFacts(ad: OfficeVehicle): Fact[] {
  return [
    { label: 'Tipo', value: VEHICLE_TYPE_LABELS[ad.vehicle_type].label },
    { label: 'Marca', value: ad.brand.name },
    { label: 'Modelo', value: ad.model.name },
    { label: 'Versão', value: vehicleName(ad.version.name) || NOT_SAID },
    { label: 'Ano', value: String(ad.year) },
    {
      label: 'Placa',
      value: ad.plate ? formatPlate(ad.plate) : hasNoPlate(ad) ? 'Não tem' : NOT_SAID,
    },
    { label: 'Cor', value: <ColorName color={ad.color} /> },
    { label: 'Rodados', value: formatMileage(ad.mileage) },
    { label: 'Combustível', value: FUEL_TYPE_LABELS[ad.fuel_type] },
    { label: 'Câmbio', value: ad.transmission ? TRANSMISSION_LABELS[ad.transmission] : NOT_SAID },
    ...featureFacts(ad, ad.vehicle_type).map(([label, text]) => ({
      label,
      value: text || NOT_SAID,
    })),
  ];
}

function offerFacts(ad: OfficeVehicle): Fact[] {
  const situation = ad.financing_status.map((status) => FINANCING_STATUS_LABELS[status]);
  return [
    { label: 'Preço', value: formatPrice(ad.price_cents) },
    {
      label: 'Comparação',
      value: ad.price_position ? priceDifferenceText(ad.price_position) : 'Sem comparação',
    },
    { label: 'Estado', value: CONDITION_LABELS[ad.condition] },
    { label: 'Único dono', value: yesOrNo(ad.one_owner) },
    { label: 'Aceita troca', value: yesOrNo(ad.accepts_exchange) },
    ...(ad.exchange_for === null ? [] : [{ label: 'Na troca', value: ad.exchange_for }]),
    { label: 'Situação', value: situation.join(', ') || NOT_SAID },
    { label: 'Cidade', value: `${ad.town.name}, ${ad.town.state}` },
    { label: 'CEP', value: ad.zip_code ? formatCep(ad.zip_code) : NOT_SAID },
    { label: 'Mostra o contato', value: yesOrNo(ad.show_contact) },
  ];
}

function ColorName({ color }: { color: OfficeVehicle['color'] }) {
  return (
    <span className="office-color">
      <i style={{ background: color.hex }} />
      {color.name}
    </span>
  );
}

function yesOrNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}
