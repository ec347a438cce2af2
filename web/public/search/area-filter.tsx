import { AREA_UNITS } from '#core/fields/area.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { Select } from '../../ui/select/select.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { WrittenFields } from './written-fields.ts';

/** A number without a unit has the one that is chosen beside it; "2 tarefas" may be written, too. */
export function AreaFilter({ fields }: { fields: WrittenFields }) {
  return (
    <>
      <RangeFilter
        legend="Área"
        from={{
          filter: 'area_min',
          name: propertyAddress.name('area_min'),
          label: 'Área mínima',
          placeholder: 'mín.',
        }}
        to={{
          filter: 'area_max',
          name: propertyAddress.name('area_max'),
          label: 'Área máxima',
          placeholder: 'máx.',
        }}
        fields={fields}
      />
      <Select
        name={propertyAddress.name('area_unit')}
        label="Unidade da área"
        hideLabel
        options={[
          { value: '', label: AREA_UNITS.m2.many },
          { value: propertyAddress.word('area_unit', 'tarefa'), label: AREA_UNITS.tarefa.many },
          { value: propertyAddress.word('area_unit', 'hectare'), label: 'hectares' },
        ]}
        defaultValue={propertyAddress.said('area_unit', fields.text('area_unit') ?? '')}
      />
    </>
  );
}
