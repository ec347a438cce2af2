import { useState } from 'react';
import { readCoordinates } from '#core/fields/coordinates.ts';
import type { Place } from '#core/places/distance.ts';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import { TownFields, useTownState } from '../ads/town-fields.tsx';
import { PinFields, type TypedPin } from './pin-fields.tsx';
import type { PropertySection, SectionProps } from './property-section.ts';

export const PLACE_SECTION: PropertySection = {
  key: 'local',
  title: 'Onde fica',
  lead: 'Quem visita vê a cidade, o bairro e a referência. Rua e número ficam só com você.',
  fields: {
    zip_code: 'CEP',
    city_id: 'Cidade',
    neighborhood: 'Bairro',
    street: 'Rua',
    number: 'Número',
    complement: 'Complemento',
    reference: 'Referência',
    lat: 'Latitude',
    lng: 'Longitude',
    show_map: 'Mapa',
  },
  Fields: PlaceFields,
};

function PlaceFields({ form, towns }: SectionProps) {
  const state = useTownState(towns, form.value('city_id'));
  return (
    <>
      <TownFields form={form} towns={towns} state={state} />
      <AddressFields form={form} />
      <Pin form={form} towns={state.known} town={state.town} />
    </>
  );
}

function AddressFields({ form }: { form: FormState }) {
  const line = (name: string, label: string, hint?: string) => (
    <TextInput
      name={name}
      label={label}
      hint={hint}
      mark="optional"
      autoComplete="off"
      maxLength={120}
      defaultValue={form.value(name)}
      error={form.error(name)}
    />
  );
  return (
    <>
      <div className="form-row">
        {line('neighborhood', 'Bairro ou povoado')}
        {line('reference', 'Ponto de referência')}
      </div>
      <div className="form-row">
        {line('street', 'Rua')}
        <TextInput
          name="number"
          label="Número"
          mark="optional"
          autoComplete="off"
          maxLength={10}
          defaultValue={form.value('number')}
          error={form.error('number')}
        />
        {line('complement', 'Complemento')}
      </div>
    </>
  );
}

function Pin({
  form,
  towns,
  town,
}: {
  form: FormState;
  towns: readonly TownChoice[];
  town: TownChoice | undefined;
}) {
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
      form={form}
      towns={towns}
      town={town}
      pin={pin}
      onType={type}
      onPlace={(place) => setPin(place ? typedPin(place) : { lat: '', lng: '' })}
    />
  );
}

function typedPin({ lat, lng }: Place): TypedPin {
  return { lat: String(lat), lng: String(lng) };
}
