import type { PropertyCategory } from '#core/properties/property.ts';
import { PATHS } from '#core/site/paths.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';

/** What people around here look for most, in that order. */
const CATEGORIES: readonly [PropertyCategory, IconName][] = [
  ['house', 'house'],
  ['lot', 'ruler'],
  ['site', 'trees'],
  ['farm', 'wheat'],
  ['land', 'map'],
  ['apartment', 'building'],
  ['commercial', 'store'],
  ['industrial', 'warehouse'],
];

const TYPES: readonly [VehicleType, IconName][] = [
  ['motorcycles', 'motorbike'],
  ['cars', 'car'],
  ['trucks', 'truck'],
];

/** The kinds of things as large links. */
export function KindTiles() {
  return (
    <ul className="kinds">
      {CATEGORIES.map(([category, icon]) => (
        <Kind
          key={category}
          href={`${PATHS.propertySearch}?category=${category}`}
          icon={icon}
          label={PROPERTY_CATEGORY_LABELS[category].plural}
        />
      ))}
      {TYPES.map(([type, icon]) => (
        <Kind
          key={type}
          href={`${PATHS.vehicleSearch}?vehicle_type=${type}`}
          icon={icon}
          label={VEHICLE_TYPE_LABELS[type].plural}
        />
      ))}
      <Kind
        href={`${PATHS.propertySearch}?listing_status=rent`}
        icon="key-round"
        label="Para alugar"
      />
    </ul>
  );
}

function Kind({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <li>
      <a className="kind" href={href}>
        <Icon name={icon} size={30} />
        {label}
      </a>
    </li>
  );
}
