import { Icon } from '#web/ui/icon/icon.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { labelsOf, type VehicleSection } from './vehicle-section.ts';
import './optional-items-section.css';

export const OPTIONAL_ITEMS_SECTION: VehicleSection = {
  key: 'opcionais',
  title: 'Opcionais',
  lead: 'Abra cada grupo e marque o que o veículo tem.',
  fields: labelsOf('optional_items'),
  Fields: ({ form, vehicle, settings }) => {
    const ticked = form.list('optional_items[]');
    const groups = settings.optional_items
      .map((group) => ({
        ...group,
        items: group.items.filter((item) => item.vehicle_types.includes(vehicle.type)),
      }))
      .filter(({ items }) => items.length > 0);
    return (
      <div className="item-groups">
        {groups.map(({ id, name, items }) => (
          <details key={id} open={items.some((item) => ticked.includes(item.id))}>
            <summary>
              {name}
              <Icon name="chevron-down" />
            </summary>
            <CheckboxGroup
              id={`opcionais-${id}`}
              name="optional_items[]"
              label={name}
              hideLabel
              options={items.map((item) => ({ value: item.id, label: item.name }))}
              defaultValue={ticked}
            />
          </details>
        ))}
      </div>
    );
  },
};
