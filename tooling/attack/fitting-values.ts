import type { Random } from '#demo/seeded-random.ts';
import type { Schema } from './contract-operations.ts';
import type { IdFinder } from './named-ids.ts';

/** What the rules of a field ask for beyond its type, by the name of the field. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  email: ['visita@correio.example', 'x@example'],
  reporter_email: ['visita@correio.example', ''],
  contact_email: ['loja@correio.example'],
  name: ['Tainá Rocha', 'Casa com quintal no centro de Irecê'],
  first_name: ['Tainá'],
  last_name: ['Rocha'],
  phone: ['(74) 99999-1234', '7436411234'],
  number: ['74999991234', '12'],
  whatsapp: ['74999991234', 'on'],
  message: ['Ainda está à venda?'],
  description: ['Casa arejada, com quintal grande e cisterna, perto da feira.'],
  zip_code: ['44900-000', '44900000'],
  cep: ['44900000'],
  cpf: ['529.982.247-25'],
  cnpj: ['11.222.333/0001-81'],
  creci: ['BA 12345-F'],
  price: ['R$ 185.000,00'],
  rent: ['R$ 900'],
  youtube_url: ['https://youtu.be/dQw4w9WgXcQ'],
  plate: ['ABC1D23'],
  mileage: ['45.000 km'],
  year: ['2019'],
  doors: ['4'],
  cylinder_capacity: ['160 cc'],
  axles: ['3'],
  load_kg: ['14 t'],
  square_meters: ['200', '2 tarefas'],
  bedroom: ['3'],
  password: ['umbu-azedo-de-abril-9'],
  password_confirmation: ['umbu-azedo-de-abril-9'],
  reason: ['Fotos de outra casa.'],
  city: ['Irecê'],
  street: ['Rua da Feira'],
  neighborhood: ['Centro'],
  village: ['Angical'],
  exchange_for: ['carro ou gado'],
  front_meters: ['12'],
  depth_meters: ['25 m'],
  dirt_road_km: ['12 km'],
  page: ['1', '2'],
  per_page: ['24', '100'],
  q: ['casa', 'casa irece'],
  town: ['irece', '2914604'],
  accepts_terms: ['on'],
  over_18: ['on'],
  shares_data: ['on'],
};

/**
 * A value that the schema allows, most often one that the business accepts too.
 */
export function fittingValue(schema: Schema, name: string, random: Random, ids: IdFinder): unknown {
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return fittingValue(random.pick(schema.anyOf), name, random, ids);
  const type = Array.isArray(schema.type)
    ? (schema.type as readonly string[])[0]
    : (schema.type as string | undefined);
  if (type === 'object')
    return fittingObject(schema, random, (field, within) => ids(field, within ?? name));
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 3, 3);
    const count = random.whole(Math.min(schema.minItems ?? 0, most), most);
    return Array.from({ length: count }, () => fittingValue(schema.items ?? {}, name, random, ids));
  }
  if (type === 'integer' || type === 'number')
    return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 1000, 1000));
  if (type === 'boolean') return random.chance(0.5);
  return ids(name) ?? random.pick(EXAMPLES[name] ?? ['12', 'on', 'Sertão', random.id()]);
}

function fittingObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  random: Random,
  ids: IdFinder,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || random.chance(0.5))
      made[name] = fittingValue(schema, name, random, ids);
  if (typeof additionalProperties === 'object')
    for (const name of ['name', 'description'])
      made[name] = fittingValue(additionalProperties, name, random, ids);
  return made;
}
