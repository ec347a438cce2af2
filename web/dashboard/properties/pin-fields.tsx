import { useState } from 'react';
import { readCoordinates, roundDegrees } from '#core/fields/coordinates.ts';
import type { Place } from '#core/places/distance.ts';
import { readPastedPlace } from '#core/places/pasted-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { PASTED_PLACE, PIN_PLACE, READ_PLACE } from '../ads/place-field.ts';
import { PlaceMap } from './place-map.tsx';
import type { TownChoice } from '../ads/town-choice.ts';
import './pin-fields.css';

/** The two coordinates as typed. */
export interface TypedPin {
  lat: string;
  lng: string;
}

interface PinFieldsProps {
  form: FormState;
  towns: readonly TownChoice[];
  town: TownChoice | undefined;
  pin: TypedPin;
  onType: (name: keyof TypedPin, text: string) => void;
  /** Without a place the pin is taken away. */
  onPlace: (place?: Place) => void;
  /** What ticking `show_map` does, and what leaving it does. */
  showLabel?: string | undefined;
  showHint?: string | undefined;
}

/** A position that may be further off names no house. */
const ROUGH_METRES = 200;

function roughly(metres: number): string {
  const far =
    metres < 1000 ? `${Math.round(metres / 50) * 50} m` : `${Math.round(metres / 1000)} km`;
  return `O aparelho pode errar até ${far}. Confira o marcador e arraste-o para o lugar certo.`;
}

/** Where exactly, when the owner wants to say so: by a map, by the telephone's position, pasted, or as numbers. */
export function PinFields({
  form,
  towns,
  town,
  pin,
  onType,
  onPlace,
  showLabel = 'Mostrar este lugar no anúncio',
  showHint = 'Desmarcado, quem visita vê só a região da cidade, nunca o ponto exato.',
}: PinFieldsProps) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [unread, setUnread] = useState(form.error(PASTED_PLACE));
  const reading = readCoordinates(`${pin.lat}; ${pin.lng}`);
  const place = reading.ok ? reading.value : undefined;

  const locate = () => {
    setProblem('Procurando onde você está…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPlace({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) });
        setProblem(coords.accuracy > ROUGH_METRES ? roughly(coords.accuracy) : undefined);
      },
      ({ code, PERMISSION_DENIED }) =>
        setProblem(
          code === PERMISSION_DENIED
            ? 'Tudo bem, ficamos sem a sua localização. Marque no mapa, cole o lugar, ou deixe só o povoado e a referência.'
            : 'Não deu para saber onde você está. Marque no mapa ou cole a localização.',
        ),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    );
  };
  const paste = (field: HTMLInputElement) => {
    const read = readPastedPlace(field.value, town);
    setUnread(read.ok || field.value.trim() === '' ? undefined : read.message);
    if (!read.ok) return;
    onPlace(read.value);
    field.value = '';
  };
  const field = (name: keyof TypedPin, label: string, example: string) => (
    <TextInput
      name={name}
      label={label}
      placeholder={example}
      inputMode="text"
      autoComplete="off"
      value={pin[name]}
      onChange={({ target }) => onType(name, target.value)}
      error={form.error(name)}
    />
  );

  return (
    <FieldGroup
      name="pin"
      label="Lugar no mapa"
      mark="optional"
      hint="Ajuda quem é de fora a saber onde é. Se não souber o ponto, o povoado e a referência acima já bastam."
    >
      <div className="form" id={PIN_PLACE}>
        <TextInput
          name={PASTED_PLACE}
          label="Cole a localização"
          hint="Um link do Google Maps, a localização do WhatsApp, as coordenadas ou um plus code."
          mark="optional"
          autoComplete="off"
          defaultValue={form.value(PASTED_PLACE)}
          error={unread}
          onPaste={({ currentTarget }) => setTimeout(() => paste(currentTarget))}
          onBlur={({ currentTarget }) => paste(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return;
            event.preventDefault();
            paste(event.currentTarget);
          }}
        />
        {!isHydrated && (
          <Button
            name="_action"
            value={READ_PLACE}
            formAction={`#${PIN_PLACE}`}
            variant="secondary"
            icon="map-pin"
            className="without-script"
          >
            Ver no mapa
          </Button>
        )}
        {(isHydrated || place) && (
          <PlaceMap towns={towns} town={town} pin={place} onPlace={onPlace} />
        )}
        {isHydrated && (
          <>
            <div className="btn-row">
              <Button type="button" variant="secondary" icon="map-pin" onClick={locate}>
                Estou no imóvel agora
              </Button>
              {place && (
                <Button
                  type="button"
                  variant="quiet"
                  icon="x"
                  onClick={({ currentTarget }) => {
                    // It goes with the pin; the focus does not.
                    currentTarget.parentElement?.querySelector('button')?.focus();
                    onPlace();
                  }}
                >
                  Tirar o marcador
                </Button>
              )}
            </div>
            {problem && (
              <p className="field-hint" role="status">
                {problem}
              </p>
            )}
          </>
        )}
        <details open={!isHydrated || Boolean(form.error('lat') ?? form.error('lng'))}>
          <summary className="link">Escrever as coordenadas</summary>
          <div className="form-row pin-numbers">
            {field('lat', 'Latitude', '-11.30417')}
            {field('lng', 'Longitude', '-41.85583')}
          </div>
        </details>
        <Checkbox
          name="show_map"
          label={showLabel}
          hint={showHint}
          defaultChecked={form.ticked('show_map')}
          error={form.error('show_map')}
        />
      </div>
    </FieldGroup>
  );
}
