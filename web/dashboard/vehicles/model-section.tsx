import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { labelsOf, type VehicleSection, type VehicleSectionProps } from './vehicle-section.ts';

export const MODEL_SECTION: VehicleSection = {
  key: 'versao',
  title: 'Versão e ano',
  fields: labelsOf('vehicle_type', 'brand_id', 'model_id', 'version_id', 'year'),
  Fields: ({ form, vehicle }) => (
    <>
      {vehicle.version ? <FixedModel vehicle={vehicle} /> : <ChosenIds vehicle={vehicle} />}
      <div className="form-row">
        {!vehicle.version && (
          <Select
            key={vehicle.model?.id}
            name="version_id"
            label={VEHICLE_FIELD_LABELS.version_id}
            placeholder="Escolha a versão"
            disabled={!vehicle.model}
            options={vehicle.versions.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={form.value('version_id')}
            error={form.error('version_id')}
          />
        )}
        <Select
          key={`ano ${vehicle.model?.id}`}
          name="year"
          label={VEHICLE_FIELD_LABELS.year}
          placeholder="Escolha o ano"
          disabled={!vehicle.model}
          options={vehicle.years.map((year) => ({ value: String(year), label: String(year) }))}
          defaultValue={form.value('year')}
          error={form.error('year')}
        />
      </div>
    </>
  ),
};

type VehicleProps = Pick<VehicleSectionProps, 'vehicle'>;

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
      <FactList
        facts={[
          { label: VEHICLE_FIELD_LABELS.vehicle_type, value: VEHICLE_TYPE_LABELS[type].label },
          { label: VEHICLE_FIELD_LABELS.brand_id, value: brand?.name },
          { label: VEHICLE_FIELD_LABELS.model_id, value: model?.name },
          { label: VEHICLE_FIELD_LABELS.version_id, value: version?.name },
        ]}
      />
      <p className="field-hint">
        Tipo, marca, modelo e versão não mudam. Se é outro veículo, crie outro anúncio.
      </p>
    </div>
  );
}
