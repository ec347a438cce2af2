import { useState } from 'react';
import { readCoordinates, roundDegrees } from '#core/fields/coordinates.ts';
import type { Place } from '#core/places/distance.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
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

/** Where exactly, when the owner wants to say so: by a map, by the telephone's position, or as numbers. */
export function PinFields({
  form,
  towns,
  town,
  pin,
  onType,
  onPlace,
  showLabel = 'Mostrar este lugar no anúncio',
  showHint = 'Desmarcado, só a cidade e o bairro aparecem.',
}: PinFieldsProps) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const reading = readCoordinates(`${pin.lat}; ${pin.lng}`);
  const place = reading.ok ? reading.value : undefined;

  const locate = () => {
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        onPlace({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        setProblem(
          code === PERMISSION_DENIED
            ? 'Seu navegador não deu a localização. Permita nas configurações, ou marque no mapa.'
            : 'Não deu para saber onde você está. Marque no mapa.',
        ),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const field = (name: keyof TypedPin, label: string, example: string) => (
    <TextInput
      name={name}
      label={label}
      placeholder={example}
      inputMode="text"
      autoComplete="off"
      maxLength={60}
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
      hint="Ajuda quem é de fora a saber onde é. O desenho mostra cidades e distâncias, sem ruas."
    >
      <div className="form">
        {isHydrated && (
          <>
            <PlaceMap towns={towns} town={town} pin={place} onPlace={onPlace} />
            <div className="btn-row">
              <Button type="button" variant="secondary" size="sm" icon="map-pin" onClick={locate}>
                Usar minha localização
              </Button>
              {place && (
                <Button
                  type="button"
                  variant="quiet"
                  size="sm"
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
              <p className="field-error" role="alert">
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
