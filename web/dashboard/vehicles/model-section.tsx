import { useState } from 'react';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { isWritten, type VersionChoice } from './vehicle-choice.ts';
import { labelsOf, type VehicleSection, type VehicleSectionProps } from './vehicle-section.ts';
import './model-section.css';

export const MODEL_SECTION: VehicleSection = {
  key: 'versao',
  title: 'Versão e ano',
  fields: labelsOf('vehicle_type', 'brand_id', 'model_id', 'version_id', 'year'),
  Fields: (props) => (
    <div id="versao-e-ano" className="model-fields">
      {props.vehicle.isFixed ? <FixedModel {...props} /> : <ChosenIds {...props} />}
      <YearAndVersion key={`${props.vehicle.model?.id} ${props.vehicle.version?.id}`} {...props} />
    </div>
  ),
};

type VehicleProps = Pick<VehicleSectionProps, 'vehicle'>;

/** The year first: it leaves the versions that were made then. */
function YearAndVersion({ form, vehicle }: VehicleSectionProps) {
  const { version: chosen, versions, years, isFixed } = vehicle;
  const typedYear = form.value('year') ?? (vehicle.year && String(vehicle.year));
  const [year, setYear] = useState(typedYear ?? '');
  const isHydrated = useHydrated();
  const made = versions.filter((version) => !isHydrated || !year || isOf(version, Number(year)));
  const ofChosen = chosen && !isFixed ? years.filter((each) => isOf(chosen, each)) : years;
  return (
    <div className="form-row">
      {isWritten(chosen) && !isFixed ? (
        <TextInput
          name="year"
          label={VEHICLE_FIELD_LABELS.year}
          inputMode="numeric"
          placeholder="1989"
          defaultValue={typedYear}
          error={form.error('year')}
        />
      ) : (
        <Select
          name="year"
          label={VEHICLE_FIELD_LABELS.year}
          placeholder="Escolha o ano"
          disabled={!vehicle.model}
          options={ofChosen.map((each) => ({ value: String(each), label: String(each) }))}
          defaultValue={typedYear}
          error={form.error('year')}
          onChange={({ target }) => setYear(target.value)}
        />
      )}
      {!isFixed && (
        <Select
          key={isHydrated ? year : ''}
          name="version_id"
          label={VEHICLE_FIELD_LABELS.version_id}
          placeholder="Escolha a versão"
          disabled={!vehicle.model}
          options={made.map((version) => ({
            value: version.id,
            label: isHydrated && year ? version.name : nameWithYears(version),
          }))}
          defaultValue={form.value('version_id') ?? chosen?.id}
          error={form.error('version_id')}
        />
      )}
    </div>
  );
}

function isOf({ years }: Pick<VersionChoice, 'years'>, year: number): boolean {
  return years.length === 0 || years.some((each) => each.year === year);
}

function nameWithYears({ name, years }: VersionChoice): string {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined) return name;
  return first === last ? `${name} (${first})` : `${name} (${first}–${last})`;
}

function ChosenIds({ vehicle: { type, brand, model } }: VehicleProps) {
  return (
    <>
      <input type="hidden" name="vehicle_type" value={type} />
      {brand && <input type="hidden" name="brand_id" value={brand.id} />}
      {model && <input type="hidden" name="model_id" value={model.id} />}
    </>
  );
}

function FixedModel({ vehicle: { type, brand, model, version } }: VehicleProps) {
  return (
    <div>
      {version && <input type="hidden" name="version_id" value={version.id} />}
      <FactList
        facts={[
          { label: VEHICLE_FIELD_LABELS.vehicle_type, value: VEHICLE_TYPE_LABELS[type].label },
          { label: VEHICLE_FIELD_LABELS.brand_id, value: brand?.name },
          { label: VEHICLE_FIELD_LABELS.model_id, value: model?.name },
          {
            label: VEHICLE_FIELD_LABELS.version_id,
            value: vehicleName(version?.name) || 'Não informada',
          },
        ]}
      />
      <p className="field-hint">
        Tipo, marca, modelo e versão não mudam. Se é outro veículo, crie outro anúncio.
      </p>
    </div>
  );
}
