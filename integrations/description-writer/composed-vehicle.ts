import { formatCylinderCapacity } from '#core/fields/cylinder-capacity.ts';
import { formatLoad } from '#core/fields/load.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import type { DescribedVehicle } from '#core/vehicles/vehicle-description.ts';
import type { FuelType } from '#core/vehicles/vehicle.ts';
import {
  CABIN_LABELS,
  conditionOf,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { exchange, inParagraphs, isText, listed } from './composed-lists.ts';
import { BODYWORK_PHRASES, STYLE_PHRASES, TRUCK_PHRASES } from './vehicle-phrases.ts';

/** What it is and how far it ran, how it is built, what it has, its papers: one paragraph each. */
export function composedVehicle(facts: DescribedVehicle): string {
  return inParagraphs([
    [opening(facts), color(facts), use(facts)],
    [build(facts), mechanics(facts), start(facts), load(facts)],
    facts.optional_items.map((group) => equipment(group, facts)),
    [...papers(facts), exchange(facts)],
    ['Mande uma mensagem, tire suas dúvidas e venha ver de perto.'],
  ]);
}

/** "Honda CG 160 Start 2022, usada, em Irecê (BA)." */
function opening(facts: DescribedVehicle): string {
  const { vehicle_type, brand, model, version, year, condition, town } = facts;
  return `${[
    [brand, model, version, year].filter(Boolean).join(' '),
    condition && conditionOf({ vehicle_type, condition }).toLocaleLowerCase('pt-BR'),
    town && `em ${town.name} (${town.state})`,
  ]
    .filter(isText)
    .join(', ')}.`;
}

/** Colours are said as the form does: some have two genders, some one. */
function color({ color: name }: DescribedVehicle): string | undefined {
  return name && `Cor: ${name.toLocaleLowerCase('pt-BR')}.`;
}

function use({ mileage, one_owner: isOfOne }: DescribedVehicle): string | undefined {
  const ran =
    mileage === undefined
      ? undefined
      : mileage === 0
        ? 'Zero-quilômetro.'
        : `Tem ${formatMileage(mileage)} rodados.`;
  return [ran, isOfOne && 'É de um único dono.'].filter(isText).join(' ');
}

const FUEL_PHRASES: Record<FuelType, string> = {
  gasoline: 'a gasolina',
  ethanol: 'a álcool',
  flex: 'flex',
  diesel: 'a diesel',
  gnv: 'a gás natural (GNV)',
  electric: 'elétrico',
  hybrid: 'híbrido',
};

/** "É uma picape com cabine dupla e 4 portas.", "Tem 3 eixos." */
function build(facts: DescribedVehicle): string | undefined {
  const { bodywork, motorcycle_style: style, truck_body: body, cabin, doors, axles } = facts;
  const what =
    (bodywork && BODYWORK_PHRASES[bodywork]) ??
    (style && STYLE_PHRASES[style]) ??
    (body && TRUCK_PHRASES[body]);
  const parts = [
    cabin && `cabine ${CABIN_LABELS[cabin].toLocaleLowerCase('pt-BR')}`,
    axles && `${axles} eixos`,
    doors && `${doors} portas`,
  ].filter(isText);
  if (parts.length === 0) return what && `É ${what}.`;
  return what ? `É ${what} com ${listed(parts)}.` : `Tem ${listed(parts)}.`;
}

function mechanics(facts: DescribedVehicle): string | undefined {
  const { fuel_type: fuel, transmission, steering_wheel: steering, traction } = facts;
  const { cylinder_capacity: capacity, abs } = facts;
  const parts = [
    engine(fuel, capacity),
    transmission && `câmbio ${TRANSMISSION_LABELS[transmission].toLocaleLowerCase('pt-BR')}`,
    steering && `direção ${STEERING_WHEEL_LABELS[steering].toLocaleLowerCase('pt-BR')}`,
    traction && `tração ${traction}`,
    abs && 'freios ABS',
  ].filter(isText);
  return parts.length > 0 ? `Tem ${listed(parts)}.` : undefined;
}

function engine(fuel: FuelType | undefined, capacity: number | undefined): string | undefined {
  if (!fuel && !capacity) return undefined;
  return ['motor', fuel && FUEL_PHRASES[fuel], capacity && `de ${formatCylinderCapacity(capacity)}`]
    .filter(isText)
    .join(' ');
}

function start({ start_type: type }: DescribedVehicle): string | undefined {
  return type && `Tem partida ${START_TYPE_LABELS[type].toLocaleLowerCase('pt-BR')}.`;
}

function load({ load_kg: kilos }: DescribedVehicle): string | undefined {
  return kilos ? `Carrega até ${formatLoad(kilos)}.` : undefined;
}

/** "Conforto: ar-condicionado e vidros elétricos."; a group named after the type goes without its name. */
function equipment(
  { name, items }: DescribedVehicle['optional_items'][number],
  { vehicle_type: type }: DescribedVehicle,
): string {
  const said = listed(
    items.map((item) => item.charAt(0).toLocaleLowerCase('pt-BR') + item.slice(1)),
  );
  return name === VEHICLE_TYPE_LABELS[type].plural ? `Tem ${said}.` : `${name}: ${said}.`;
}

function papers({ vehicle_type: type, financing_status: statuses }: DescribedVehicle): string[] {
  const financed = type === 'motorcycles' ? 'Está financiada.' : 'Está financiado.';
  return statuses.map(
    (status) =>
      ({
        financed,
        with_fine: 'Tem multa.',
        paid_license: 'O licenciamento está pago.',
        auction: 'Veio de leilão.',
      })[status],
  );
}
