import { beforeEach, describe, expect, test } from 'vitest';
import {
  AMENITIES,
  AMENITIES_OF_CATEGORY,
  COSTS_OF_CATEGORY,
  DOCUMENTS_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  INFRASTRUCTURE,
  INFRASTRUCTURE_OF_CATEGORY,
  PAYMENT_TERMS,
  PAYMENT_TERMS_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
  type ListingStatus,
  type PropertyCategory,
} from '#core/properties/property.ts';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import { addPlan, addReadyPhoto, register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { formOfStep, goesTo, propertyScreens } from './property-screens.fixture.tsx';

const world = await testApi();
const { db, call } = world;
const lucia = await register(db, { first_name: 'Lúcia', plan: await addPlan(db, { video: true }) });
const screens = await propertyScreens(world, lucia.id);
const { begin, draftOf, shownForm, sendStep, saveStep, editForm, edit } = screens;
beforeEach(() => world.freshLimits());

/** Everything that can be said of a property, as somebody types it. */
const TYPED: Readonly<Record<string, string | readonly string[]>> = {
  zip_code: '44900-000',
  city_id: '2914604',
  neighborhood: 'Centro do povoado',
  village: "Itapicuru d'Água",
  reference: 'Depois da ponte & do "campo"',
  street: "Rua d'Água",
  number: '12-A',
  complement: 'fundos',
  lat: '-11.304171',
  lng: '-41.855832',
  show_map: 'on',
  front_meters: '24 m',
  depth_meters: '72,6',
  dirt_road_km: '7,5 km',
  'infrastructure[]': INFRASTRUCTURE.filter((one) => one !== 'asphalt'),
  square_meters: '0,4',
  square_meters_unit: 'tarefa',
  built_area_meters: '98,5',
  built_area_meters_unit: 'm2',
  bedroom: '3',
  suite: '1',
  bathroom: '2',
  parking_space: '4',
  commercial_room: '5',
  floor: '-1',
  year_built: '1998',
  'amenities[]': AMENITIES_OF_CATEGORY.house,
  name: 'Imóvel com "tudo" <de bom> & mais',
  description: 'Primeira linha do texto.\n\n  Outra linha, com <b>sinais</b> & aspas "assim".',
  youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
  price: '350.000,50',
  rent: '1500',
  rental_period: '365',
  condominium_fee: '250,75',
  property_tax: '900',
  'rental_guarantees[]': RENTAL_GUARANTEES,
  'payment_terms[]': PAYMENT_TERMS,
  accepts_exchange: 'on',
  exchange_for: 'gado & "carro" <bom>',
  'documents[]': PROPERTY_DOCUMENTS,
  'phones[0].number': '74-99912-3456',
  'phones[0].whatsapp': 'on',
  'phones[1].number': '74-3641-1234',
  'phones[2].number': '74-99999-0000',
};

/** In the order of the form. */
const amenitiesOf = (category: PropertyCategory) =>
  AMENITIES.filter((amenity) => AMENITIES_OF_CATEGORY[category].includes(amenity));

const typedForm = (step: PropertyStep) => formOfStep(step, TYPED);

async function finish(draftId: string): Promise<string> {
  const form = new FormData();
  form.set('_action', 'publish');
  const place = goesTo(await sendStep(draftId, 'review', form));
  return /properties\/(\w+)\/success/.exec(place)?.[1] ?? '';
}

async function rowsOf(id: string) {
  const { updated_at: _, ...ad } = await db
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const phones = await db
    .selectFrom('property_phones')
    .select(['number', 'whatsapp', 'position'])
    .where('property_id', '=', id)
    .orderBy('position')
    .execute();
  return { ad, phones };
}

async function published(category: PropertyCategory, listing: ListingStatus): Promise<string> {
  const draftId = await begin(category, listing);
  for (const step of PROPERTY_DRAFT.steps.slice(1)) await saveStep(draftId, step, typedForm(step));
  await addReadyPhoto(db, { property_draft_id: draftId });
  return finish(draftId);
}

describe('an ad with every field', () => {
  test.each(PROPERTY_CATEGORIES)(
    'of %s: all that its kind has is stored, visitors read it, and saved unchanged it is the same',
    async (category) => {
      const id = await published(category, 'both');
      const before = await rowsOf(id);
      expect(before.ad).toMatchObject({
        status: 'active',
        category,
        price_cents: 350_000_50,
        rent_cents: 1500_00,
        rental_period_days: 365,
        rental_guarantees: [...RENTAL_GUARANTEES],
        youtube_id: 'dQw4w9WgXcQ',
        show_map: true,
        street: "Rua d'Água",
        complement: 'fundos',
        description: TYPED['description'],
        amenities: amenitiesOf(category),
        village: "Itapicuru d'Água",
        infrastructure: INFRASTRUCTURE_OF_CATEGORY[category].filter((one) => one !== 'asphalt'),
        documents: DOCUMENTS_OF_CATEGORY[category],
        payment_terms: PAYMENT_TERMS_OF_CATEGORY[category],
        accepts_exchange: true,
        exchange_for: 'gado & "carro" <bom>',
      });
      expect(before.phones).toEqual([
        { number: '74999123456', whatsapp: true, position: 0 },
        { number: '7436411234', whatsapp: false, position: 1 },
        { number: '74999990000', whatsapp: false, position: 2 },
      ]);
      const { body } = await call('GET', `/v1/properties/${id}`);
      const visible = body.data.attributes;
      for (const feature of FEATURES_OF_CATEGORY[category])
        expect([feature, visible[feature]]).toEqual([feature, before.ad[feature]]);
      for (const feature of FEATURES_OF_CATEGORY[category])
        expect([feature, before.ad[feature]]).not.toEqual([feature, null]);
      for (const cost of COSTS_OF_CATEGORY[category])
        expect(visible[`${cost}_cents`]).toBe(before.ad[`${cost}_cents`]);

      const { infrastructure, documents, payment_terms, exchange_for, village } = before.ad;
      expect(visible).toMatchObject({
        infrastructure,
        documents,
        payment_terms,
        accepts_exchange: true,
        exchange_for,
        village,
      });

      goesTo(await edit(id, await editForm(id)));
      expect(await rowsOf(id)).toEqual(before);
    },
  );
});

describe('another kind for a while', () => {
  test('in the wizard: back from a lot, a house has its rooms, amenities and rent again', async () => {
    const draftId = await begin('house', 'both');
    for (const step of PROPERTY_DRAFT.steps.slice(1))
      await saveStep(draftId, step, typedForm(step));
    const before = await draftOf(draftId);

    const asLot = shownForm(before, 'kind');
    asLot.set('category', 'lot');
    asLot.set('listing_status', 'sale');
    await saveStep(draftId, 'kind', asLot);
    for (const step of PROPERTY_DRAFT.steps.slice(1))
      await saveStep(draftId, step, shownForm(await draftOf(draftId), step));

    const asHouse = shownForm(await draftOf(draftId), 'kind');
    asHouse.set('category', 'house');
    asHouse.set('listing_status', 'both');
    await saveStep(draftId, 'kind', asHouse);
    const after = await draftOf(draftId);
    for (const step of PROPERTY_DRAFT.steps.slice(1))
      expect([step, after.steps[step]?.values]).toEqual([step, before.steps[step]?.values]);
  });

  test('asphalt to the door takes the dirt road away, and who lets a farm says nothing of how it is bought', async () => {
    const id = await published('farm', 'both');
    const form = await editForm(id);
    form.append('infrastructure[]', 'asphalt');
    form.set('listing_status', 'rent');
    goesTo(await edit(id, form));
    expect((await rowsOf(id)).ad).toMatchObject({
      infrastructure: INFRASTRUCTURE,
      dirt_road_km: null,
      payment_terms: [],
      accepts_exchange: false,
      exchange_for: null,
      documents: PROPERTY_DOCUMENTS,
    });
  });

  test('published as a lot, the ad says nothing of the house that it was', async () => {
    const draftId = await begin('house', 'both');
    for (const step of PROPERTY_DRAFT.steps.slice(1))
      await saveStep(draftId, step, typedForm(step));
    const asLot = shownForm(await draftOf(draftId), 'kind');
    asLot.set('category', 'lot');
    asLot.set('listing_status', 'sale');
    await saveStep(draftId, 'kind', asLot);
    await addReadyPhoto(db, { property_draft_id: draftId });
    const { ad } = await rowsOf(await finish(draftId));
    expect(ad).toMatchObject({
      bedroom: null,
      built_area_meters: null,
      rent_cents: null,
      rental_guarantees: [],
      amenities: amenitiesOf('lot'),
      infrastructure: ['piped_water', 'electricity', 'fence'],
      documents: ['deed', 'purchase_contract', 'possession', 'probate'],
      payment_terms: ['bank_financing', 'direct_instalments'],
    });
  });

  test('in the form of an ad: rooms half typed do not hold up a lot, where nobody sees them', async () => {
    const id = await published('house', 'sale');
    const form = await editForm(id);
    form.set('bedroom', 'três');
    form.set('category', 'lot');
    goesTo(await edit(id, form));
    expect((await rowsOf(id)).ad).toMatchObject({ category: 'lot', bedroom: null });
  });

  test('in the form of an ad: a refused form comes back whole, also with what its kind does not have', async () => {
    const id = await published('house', 'sale');
    const form = await editForm(id);
    form.set('name', 'curto');
    form.set('category', 'lot');
    const answer = await edit(id, form);
    expect('data' in answer && answer.data).toMatchObject({
      values: { category: 'lot', bedroom: '3', built_area_meters: '98,5' },
      errors: [{ name: 'name' }],
    });
  });
});
