import type { VehicleInput } from '#core/vehicles/vehicle-input.ts';

/** What the fields of a vehicle ad are called where its owner fills them in. */
export const VEHICLE_FIELD_LABELS: Record<keyof VehicleInput, string> = {
  vehicle_type: 'Tipo',
  brand_id: 'Marca',
  model_id: 'Modelo',
  version_id: 'Versão',
  year: 'Ano do modelo',
  condition: 'Condição',
  mileage: 'Quilometragem',
  plate: 'Placa',
  color_id: 'Cor',
  fuel_type: 'Combustível',
  transmission: 'Câmbio',
  steering_wheel: 'Direção',
  bodywork: 'Carroceria',
  doors: 'Portas',
  one_owner: 'Único dono',
  price: 'Preço',
  accepts_exchange: 'Aceito troca',
  financing_status: 'Situação do documento',
  optional_items: 'Opcionais',
  name: 'Título do anúncio',
  description: 'Descrição',
  zip_code: 'CEP',
  city_id: 'Cidade',
  show_contact: 'Mostrar meu telefone',
};
