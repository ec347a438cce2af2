import { AddressFields } from '../ads/address-fields.tsx';
import { TownFields, useTownState } from '../ads/town-fields.tsx';
import { MapPin } from './map-pin.tsx';
import type { PropertySection, PropertySectionProps } from './property-section.ts';

export const PLACE_SECTION: PropertySection = {
  key: 'local',
  title: 'Onde fica',
  lead: 'Quem visita vê a cidade, o bairro ou povoado e a referência. Rua e número ficam só com você; o ponto no mapa só aparece se você deixar.',
  fields: {
    zip_code: 'CEP',
    city_id: 'Cidade',
    neighborhood: 'Bairro',
    village: 'Povoado',
    street: 'Rua',
    number: 'Número',
    complement: 'Complemento',
    reference: 'Referência',
    pasted_place: 'Localização colada',
    lat: 'Latitude',
    lng: 'Longitude',
    show_map: 'Mapa',
  },
  Fields: PlaceFields,
};

function PlaceFields({ form, towns }: PropertySectionProps) {
  const state = useTownState(towns, form.value('city_id'));
  return (
    <>
      <TownFields form={form} towns={towns} state={state} />
      <AddressFields form={form} withVillage />
      <MapPin form={form} towns={state.known} town={state.town} />
    </>
  );
}
