import { useEffect, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type {
  FoundModel,
  FoundVehicles,
  FoundVersion,
} from '#core/vehicles/catalogue/found-vehicles.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { FUEL_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { browserApi } from '#web/session/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { VEHICLE_TYPE_ICONS } from '../ad-icons.ts';
import { vehicleChoiceAddress as words } from '../addresses/form-addresses.ts';
import type { VehicleSearch } from './find-vehicles.ts';
import './vehicle-finder.css';

interface VehicleFinderProps {
  search: VehicleSearch;
  label: string;
  /** A link or a button that chooses the version, around what is said of it. */
  renderVersion: (found: FoundVersion, contents: ReactNode) => ReactNode;
  /** Absent: a model alone is no choice. */
  renderModel?: (found: FoundModel, contents: ReactNode) => ReactNode;
  /** What to do when nothing was found. */
  otherwise: ReactNode;
  /** Where on the page the answer stands, as "#catalogo". */
  anchor?: string;
}

/** The vehicle by what people call it. While one types, what may be meant follows; without script the form asks. */
export function VehicleFinder({
  search,
  label,
  renderVersion,
  renderModel,
  ...rest
}: VehicleFinderProps) {
  const [typed, setTyped] = useState(search.question);
  const live = useFoundWhileTyping(typed, search.question);
  const found = live ?? search.found;
  const versions = (found?.versions ?? [])
    .slice(0, MOST_VERSIONS)
    .map((one) => <li key={one.version.id}>{renderVersion(one, <VersionContents {...one} />)}</li>);
  const models = ((renderModel && found?.models) ?? []).map((one) => (
    <li key={one.model.id}>{renderModel?.(one, <ModelContents {...one} />)}</li>
  ));
  const items = found?.names === 'model' ? [...models, ...versions] : [...versions, ...models];
  return (
    <div className="vehicle-finder">
      <Form
        method="get"
        {...(rest.anchor && { action: rest.anchor })}
        replace
        preventScrollReset
        className="vehicle-finder-form"
        role="search"
      >
        <TextInput
          name={words.name('q')}
          type="search"
          label={label}
          hint="Por exemplo: gol g5 1.0, cg 160 start, hilux srv 2015, 1113"
          icon="search"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          defaultValue={search.question}
          onChange={({ target }) => setTyped(target.value)}
          data-first
        />
        <Button variant="secondary">Buscar</Button>
      </Form>
      <p className="sr-only" role="status">
        {items.length > 0 && 'Escolha o veículo na lista abaixo.'}
      </p>
      {items.length > 0 && <ul className="found-vehicles">{items}</ul>}
      {found && items.length === 0 && (
        <p role="status">
          Não achamos “{typed.trim() || search.question}”. {rest.otherwise}
        </p>
      )}
    </div>
  );
}

function VersionContents({ vehicle_type: type, brand, model, version, ...made }: FoundVersion) {
  const { year, first_year, last_year, fuels } = made;
  return (
    <Contents
      type={type}
      name={`${model.name} ${version.name}`}
      facts={[
        brand.name,
        year ?? yearsText(first_year, last_year),
        ...fuels.map((fuel) => FUEL_TYPE_LABELS[fuel]),
      ]}
    />
  );
}

function ModelContents({ vehicle_type: type, brand, model, ...made }: FoundModel) {
  const { year, first_year, last_year } = made;
  return (
    <Contents
      type={type}
      name={model.name}
      facts={[
        brand.name,
        year ? `todas as versões de ${year}` : `todas, ${yearsText(first_year, last_year)}`,
      ]}
    />
  );
}

interface ContentsProps {
  type: VehicleType;
  name: string;
  facts: readonly (string | number)[];
}

function Contents({ type, name, facts }: ContentsProps) {
  return (
    <>
      <Icon name={VEHICLE_TYPE_ICONS[type]} />
      <span>
        <strong>{name}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      <Icon name="chevron-right" />
    </>
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
  const { matches } = browserApi().v1.vehicle_catalogue;
  const answer = await matches.$get({ query: { q: question, typing: '1' } }, { init: { signal } });
  if (!answer.ok) throw new Error('The catalogue did not answer.');
  return (await answer.json()).data.attributes;
}
