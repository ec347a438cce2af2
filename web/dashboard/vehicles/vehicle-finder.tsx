import { hc } from 'hono/client';
import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import type { Api } from '#api/api.ts';
import type {
  FoundModel,
  FoundVehicles,
  FoundVersion,
} from '#core/vehicles/catalogue/found-vehicles.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { FUEL_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { vehicleChoiceAddress as words } from '../../addresses/form-addresses.ts';
import './vehicle-finder.css';

interface VehicleFinderProps {
  question: string;
  /** Undefined: nothing was asked. */
  found: FoundVehicles | undefined;
}

/** The vehicle by what people call it. While one types, what may be meant follows; without script the form asks. */
export function VehicleFinder({ question, found: asked }: VehicleFinderProps) {
  const [typed, setTyped] = useState(question);
  const live = useFoundWhileTyping(typed, question);
  const found = live ?? asked;
  const isEmpty = found?.models.length === 0 && found.versions.length === 0;
  return (
    <div className="vehicle-finder">
      <Form method="get" replace preventScrollReset className="vehicle-finder-form" role="search">
        <TextInput
          name={words.name('q')}
          type="search"
          label="Escreva como você chama o veículo"
          hint="Por exemplo: gol g5 1.0, cg 160 start, hilux srv 2015, 1113"
          icon="search"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={80}
          defaultValue={question}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="secondary">Buscar</Button>
      </Form>
      <p className="sr-only" role="status">
        {found && !isEmpty && 'Escolha o veículo na lista abaixo.'}
      </p>
      {found && !isEmpty && (
        <ul className="found-vehicles">
          {found.names === 'model' && <FoundModels models={found.models} />}
          {found.versions.slice(0, MOST_VERSIONS).map((version) => (
            <FoundVersionItem key={version.version.id} {...version} />
          ))}
          {found.names === 'version' && <FoundModels models={found.models} />}
        </ul>
      )}
      {isEmpty && (
        <p role="status">
          Não achamos “{typed.trim() || question}”. Confira como se escreve, escolha pela marca ou{' '}
          <a href="#nao-achei">diga qual é o veículo</a>.
        </p>
      )}
    </div>
  );
}

function FoundVersionItem({ vehicle_type: type, brand, model, version, ...made }: FoundVersion) {
  const { year, first_year, last_year, fuels } = made;
  const chosen = { type, brand: brand.id, model: model.id, version: version.id };
  return (
    <FoundItem
      type={type}
      address={words.link('', { ...chosen, ...(year && { year }) })}
      name={`${model.name} ${version.name}`}
      facts={[
        brand.name,
        year ?? yearsText(first_year, last_year),
        ...fuels.map((fuel) => FUEL_TYPE_LABELS[fuel]),
      ]}
    />
  );
}

function FoundModels({ models }: { models: readonly FoundModel[] }) {
  return models.map((model) => <FoundModelItem key={model.model.id} {...model} />);
}

function FoundModelItem({ vehicle_type: type, brand, model, ...made }: FoundModel) {
  const { year, first_year, last_year } = made;
  const chosen = { type, brand: brand.id, model: model.id };
  return (
    <FoundItem
      type={type}
      address={words.link('', { ...chosen, ...(year && { year }) })}
      name={model.name}
      facts={[
        brand.name,
        year ? `todas as versões de ${year}` : `todas, ${yearsText(first_year, last_year)}`,
      ]}
    />
  );
}

interface FoundItemProps {
  type: VehicleType;
  address: string;
  name: string;
  facts: readonly (string | number)[];
}

function FoundItem({ type, address, name, facts }: FoundItemProps) {
  return (
    <li>
      <Link to={`${address}#versao`} preventScrollReset>
        <Icon name={VEHICLE_TYPE_ICONS[type]} />
        <span>
          <strong>{name}</strong>
          <small>{facts.join(' · ')}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

function yearsText(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

const MOST_VERSIONS = 8;
const TYPING_PAUSE_MS = 200;
const SHORTEST_QUESTION = 2;

/** Undefined while what was asked by the form still stands, and when nobody answers. */
function useFoundWhileTyping(typed: string, asked: string): FoundVehicles | undefined {
  const [found, setFound] = useState<FoundVehicles>();
  useEffect(() => {
    const question = typed.trim();
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (question === asked || question.length < SHORTEST_QUESTION) setFound(undefined);
      else void findWhileTyping(question, controller.signal).then(setFound, () => undefined);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, asked]);
  return found;
}

async function findWhileTyping(question: string, signal: AbortSignal): Promise<FoundVehicles> {
  const { matches } = hc<Api>(location.origin).v1.vehicle_catalogue;
  const answer = await matches.$get({ query: { q: question, typing: '1' } }, { init: { signal } });
  return (await answer.json()).data.attributes;
}
