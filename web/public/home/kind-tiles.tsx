import type { PropertyCategory } from '#core/properties/property.ts';
import { PATHS } from '#core/site/paths.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { CATEGORY_ICONS, RENT_ICON, VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { propertyLanding, vehicleLanding } from '../../addresses/landing-addresses.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import './kind-tiles.css';

/** What people around here look for most, in that order. */
const CATEGORIES: readonly PropertyCategory[] = [
  'house',
  'lot',
  'site',
  'farm',
  'land',
  'apartment',
  'commercial',
  'industrial',
];

const TYPES: readonly VehicleType[] = ['motorcycles', 'cars', 'trucks'];

interface KindTilesProps {
  /** How many ads there are of each. */
  categories: Readonly<Record<string, number>>;
  types: Readonly<Record<string, number>>;
  deals: Readonly<Record<string, number>>;
}

/** The kinds of things as large links; of what nobody advertises, to the search that says so. */
export function KindTiles({ categories, types, deals }: KindTilesProps) {
  return (
    <ul className="kinds">
      {CATEGORIES.map((category) => (
        <Kind
          key={category}
          href={
            categories[category]
              ? propertyLanding({ category })
              : propertyAddress.link(PATHS.propertySearch, { category })
          }
          icon={CATEGORY_ICONS[category]}
          label={PROPERTY_CATEGORY_LABELS[category].plural}
        />
      ))}
      {TYPES.map((type) => (
        <Kind
          key={type}
          href={
            (types[type] ? vehicleLanding({ vehicle_type: type }) : undefined) ??
            vehicleAddress.link(PATHS.vehicleSearch, { vehicle_type: type })
          }
          icon={VEHICLE_TYPE_ICONS[type]}
          label={VEHICLE_TYPE_LABELS[type].plural}
        />
      ))}
      <Kind
        href={
          deals['rent']
            ? propertyLanding({ listing_status: 'rent' })
            : propertyAddress.link(PATHS.propertySearch, { listing_status: 'rent' })
        }
        icon={RENT_ICON}
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
