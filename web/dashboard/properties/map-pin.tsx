import { useState } from 'react';
import { readCoordinates } from '#core/fields/coordinates.ts';
import type { Place } from '#core/places/distance.ts';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import { PinFields, type TypedPin } from './pin-fields.tsx';

interface MapPinProps {
  form: FormState;
  towns: readonly TownChoice[];
  town: TownChoice | undefined;
  /** What ticking `show_map` does, and what leaving it does. */
  showLabel?: string;
  showHint?: string;
}

/** The pin of an address while its form is filled in. */
export function MapPin({ form, ...rest }: MapPinProps) {
  const [pin, setPin] = useState<TypedPin>({
    lat: form.value('lat') ?? '',
    lng: form.value('lng') ?? '',
  });
  const type = (name: keyof TypedPin, text: string) => {
    // Other maps copy both numbers at once.
    const pair = readCoordinates(text);
    setPin(pair.ok ? typedPin(pair.value) : { ...pin, [name]: text });
  };
  return (
    <PinFields
      {...rest}
      form={form}
      pin={pin}
      onType={type}
      onPlace={(place) => setPin(place ? typedPin(place) : { lat: '', lng: '' })}
    />
  );
}

function typedPin({ lat, lng }: Place): TypedPin {
  return { lat: String(lat), lng: String(lng) };
}
