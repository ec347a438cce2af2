import { Link } from 'react-router';
import type { FoundModel } from '#core/vehicles/catalogue/found-vehicles.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_TYPE_HINT, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { vehicleChoiceAddress as words } from '../../addresses/form-addresses.ts';
import { VehicleFinder } from '../../vehicle-finder/vehicle-finder.tsx';
import { BrandAndModelForm } from './brand-and-model-form.tsx';
import { ProposedVersionForm, WRITING } from './proposed-version-form.tsx';
import { isWritten, type ChosenVehicle, type VehicleChoice } from './vehicle-choice.ts';
import './vehicle-choice-form.css';

interface VehicleChoiceFormProps {
  choice: VehicleChoice;
  form: FormState;
}

/**
 * Which vehicle it is: found by what people call it, chosen brand by brand, or written down. The choices
 * live in the address, so that without script every choice is a step of its own.
 */
export function VehicleChoiceForm({
  choice: { chosen, written, ...search },
  form,
}: VehicleChoiceFormProps) {
  if (chosen?.model)
    return (
      <>
        <ChosenOne chosen={chosen} />
        {!chosen.version && <ProposedVersionForm chosen={chosen} written={written} form={form} />}
      </>
    );
  return (
    <>
      <section className="form-section" aria-label="Qual é o veículo?">
        <VehicleFinder
          key={search.question}
          search={search}
          label="Qual é o veículo? Escreva como você chama"
          renderVersion={(found, contents) => (
            <Link
              to={`${words.link('', { ...chosenBy(found), version: found.version.id })}#versao-e-ano`}
              preventScrollReset
            >
              {contents}
            </Link>
          )}
          renderModel={(found, contents) => (
            <Link to={`${words.link('', chosenBy(found))}#versao-e-ano`} preventScrollReset>
              {contents}
            </Link>
          )}
          otherwise={
            <>
              Confira como se escreve, escolha pela marca ou{' '}
              <a className="link" href={`#${WRITING}`}>
                diga qual é o veículo
              </a>
              .
            </>
          }
        />
      </section>
      <section className="form-section" aria-labelledby="por-marca">
        <h2 id="por-marca">Ou escolha pela marca</h2>
        <nav className="type-links" aria-label="Tipo de veículo">
          {VEHICLE_TYPES.map((type) => (
            <Link
              key={type}
              to={`${words.link('', { type })}#por-marca`}
              preventScrollReset
              aria-current={chosen?.type === type ? 'true' : undefined}
            >
              <Icon name={VEHICLE_TYPE_ICONS[type]} size={28} />
              {VEHICLE_TYPE_LABELS[type].label}
            </Link>
          ))}
        </nav>
        <p className="field-hint">{VEHICLE_TYPE_HINT}</p>
        {chosen && <BrandAndModelForm chosen={chosen} form={form} />}
      </section>
      <ProposedVersionForm chosen={chosen} written={written} form={form} />
    </>
  );
}

function chosenBy({ vehicle_type: type, brand, model, year }: FoundModel) {
  return { type, brand: brand.id, model: model.id, ...(year && { year }) };
}

function ChosenOne({ chosen }: { chosen: ChosenVehicle }) {
  const { type, brand, model, version, year } = chosen;
  const ids = { type, brand: brand?.id, model: model?.id, version: version?.id, year };
  return (
    <section className="form-section chosen-vehicle" aria-labelledby="veiculo">
      <Icon name={VEHICLE_TYPE_ICONS[type]} size={28} />
      <h2 id="veiculo">
        {brand?.name} {model?.name}
      </h2>
      <Link to={`?${words.name('q')}=`} preventScrollReset>
        Trocar de veículo
      </Link>
      {isWritten(version) && (
        <Link to={`${words.link('', { ...ids, rewrite: 'sim' })}#nao-achei`} preventScrollReset>
          Corrigir o que escrevi
        </Link>
      )}
    </section>
  );
}
