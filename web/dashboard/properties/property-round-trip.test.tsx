import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  AMENITIES,
  AMENITIES_OF_CATEGORY,
  COSTS_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  RENTAL_GUARANTEES,
  type ListingStatus,
  type PropertyCategory,
} from '#core/properties/property.ts';
import { STEP_FIELDS, WRITTEN_STEPS, type WrittenStep } from '#core/properties/property-draft.ts';
import { addPlan, addReadyPhoto, NOW, register } from '#core/search/ads-cast.ts';
import { testApi } from '#api/test-api.ts';
import { formState } from '../../forms/failed-form.ts';
import { formOfMarkup } from '../../forms/markup-form.ts';
import { openSession, requestSession } from '../../session/request-session.ts';
import { regionTowns } from '../ads/region-town-choices.ts';
import { action as editAction, loader as editLoader } from './edit-property.tsx';
import { storedValues } from './property-form-values.ts';
import { PROPERTY_SECTIONS } from './property-sections.ts';
import { draftFormValues } from './wizard/draft-form-values.ts';
import { kindOf, type WholeDraft } from './wizard/wizard-draft.ts';
import { action as startAction } from './wizard/wizard-start.tsx';
import { action as stepAction } from './wizard/wizard-step.tsx';
import { fieldsOf } from './wizard/wizard-steps.ts';
import { DeviceMarks } from '#web/session/device-mark.ts';

const SITE = 'http://localhost:3000';
const world = await testApi();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());
const lucia = await register(db, { first_name: 'Lúcia', plan: await addPlan(db, { video: true }) });
const token = await world.userToken(lucia.id);
beforeEach(() => world.freshLimits());

const session = openSession({
  request: new Request(SITE, { headers: { Cookie: `token=${token}` } }),
  callApi: (request) => world.api.fetch(request),
  apiBaseUrl: SITE,
  publicBaseUrl: SITE,
  devices: new DeviceMarks('a secret of the tests'),
  clientAddress: 'local',
  nonce: '',
  documentScript: '',
  buildId: '',
  production: false,
});
const context = new RouterContextProvider();
context.set(requestSession, session);
const towns = await regionTowns(session.api);

/** Sends a form to an action of a screen, as a browser without script does. */
async function send(
  act: (args: never) => Promise<unknown>,
  address: string,
  params: Record<string, string>,
  form: FormData,
): Promise<Response | { data: unknown }> {
  const request = new Request(SITE + address, { method: 'POST', body: form });
  return (await act({ request, url: new URL(request.url), params, context } as never)) as Response;
}

/** Where an answer leads; a refused form leads nowhere and says why. */
function goesTo(answer: Response | { data: unknown }): string {
  if (answer instanceof Response) return answer.headers.get('Location') ?? '';
  throw new Error(JSON.stringify(answer.data));
}

/** Everything that can be said of a property, as somebody types it. */
const TYPED: Readonly<Record<string, string | readonly string[]>> = {
  zip_code: '44900-000',
  city_id: '2914604',
  neighborhood: 'Povoado de Itapicuru',
  reference: 'Depois da ponte & do "campo"',
  street: "Rua d'Água",
  number: '12-A',
  complement: 'fundos',
  lat: '-11.304171',
  lng: '-41.855832',
  show_map: 'on',
  square_meters: '2,5',
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
  'phones[0].number': '74-99912-3456',
  'phones[0].whatsapp': 'on',
  'phones[1].number': '74-3641-1234',
  'phones[2].number': '74-99999-0000',
};

/** In the order of the form. */
const amenitiesOf = (category: PropertyCategory) =>
  AMENITIES.filter((amenity) => AMENITIES_OF_CATEGORY[category].includes(amenity));

function typedForm(step: WrittenStep, more: Record<string, string> = {}): FormData {
  const own = new Set<string>(STEP_FIELDS[step]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...more })) {
    const field = name.replace(/_unit$|\[.*$/g, '');
    if (own.has(field)) for (const text of [value].flat()) form.append(name, text);
  }
  return form;
}

async function begin(category: PropertyCategory, listing: ListingStatus): Promise<string> {
  const form = new FormData();
  form.set('creation_key', crypto.randomUUID());
  form.set('category', category);
  form.set('listing_status', listing);
  const place = goesTo(await send(startAction, '/dashboard/properties/new', {}, form));
  return /new\/(\w+)\/place/.exec(place)?.[1] ?? '';
}

const draftOf = async (draftId: string): Promise<WholeDraft> =>
  (await call('GET', `/v1/users/property_drafts/${draftId}`, { token })).body.data.attributes;

/** The form of a step as its page shows it. */
function shownForm(draft: WholeDraft, step: WrittenStep): FormData {
  const { Fields } = fieldsOf(step);
  const values = draftFormValues(draft.steps[step]?.values ?? {});
  const form = formOfMarkup(
    renderToStaticMarkup(
      <Fields
        form={formState(undefined, values)}
        towns={towns}
        kind={step === 'kind' ? undefined : kindOf(draft)}
      />,
    ),
  );
  form.set('revision', String(draft.steps[step]?.revision ?? 0));
  return form;
}

const saveStep = async (draftId: string, step: WrittenStep, form: FormData) =>
  goesTo(
    await send(stepAction, `/dashboard/properties/new/${draftId}/${step}`, { draftId, step }, form),
  );

async function finish(draftId: string): Promise<string> {
  const form = new FormData();
  form.set('_action', 'publish');
  const params = { draftId, step: 'review' };
  const place = goesTo(
    await send(stepAction, `/dashboard/properties/new/${draftId}/review`, params, form),
  );
  return /properties\/(\w+)\/edit/.exec(place)?.[1] ?? '';
}

async function rowsOf(id: string) {
  const {
    search_document: _,
    updated_at: __,
    ...ad
  } = await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const phones = await db
    .selectFrom('property_phones')
    .select(['number', 'whatsapp', 'position'])
    .where('property_id', '=', id)
    .orderBy('position')
    .execute();
  return { ad, phones };
}

/** The form of the screen of an ad, as it is opened. */
async function editForm(id: string): Promise<FormData> {
  const request = new Request(`${SITE}/dashboard/properties/${id}/edit`);
  const { ad } = await editLoader({
    request,
    url: new URL(request.url),
    params: { id },
    context,
  } as never);
  const form = formState(undefined, storedValues(ad));
  const sent = formOfMarkup(
    renderToStaticMarkup(
      <>
        {PROPERTY_SECTIONS.map(({ key, Fields }) => (
          <Fields key={key} form={form} towns={towns} />
        ))}
      </>,
    ),
  );
  sent.set('_action', 'save');
  return sent;
}

const edit = (id: string, form: FormData) =>
  send(editAction, `/dashboard/properties/${id}/edit`, { id }, form);

async function published(category: PropertyCategory, listing: ListingStatus): Promise<string> {
  const draftId = await begin(category, listing);
  for (const step of WRITTEN_STEPS.slice(1)) await saveStep(draftId, step, typedForm(step));
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

      goesTo(await edit(id, await editForm(id)));
      expect(await rowsOf(id)).toEqual(before);
    },
  );
});

describe('another kind for a while', () => {
  test('in the wizard: back from a lot, a house has its rooms, amenities and rent again', async () => {
    const draftId = await begin('house', 'both');
    for (const step of WRITTEN_STEPS.slice(1)) await saveStep(draftId, step, typedForm(step));
    const before = await draftOf(draftId);

    const asLot = shownForm(before, 'kind');
    asLot.set('category', 'lot');
    asLot.set('listing_status', 'sale');
    await saveStep(draftId, 'kind', asLot);
    for (const step of WRITTEN_STEPS.slice(1))
      await saveStep(draftId, step, shownForm(await draftOf(draftId), step));

    const asHouse = shownForm(await draftOf(draftId), 'kind');
    asHouse.set('category', 'house');
    asHouse.set('listing_status', 'both');
    await saveStep(draftId, 'kind', asHouse);
    const after = await draftOf(draftId);
    for (const step of WRITTEN_STEPS.slice(1))
      expect([step, after.steps[step]?.values]).toEqual([step, before.steps[step]?.values]);
  });

  test('published as a lot, the ad says nothing of the house that it was', async () => {
    const draftId = await begin('house', 'both');
    for (const step of WRITTEN_STEPS.slice(1)) await saveStep(draftId, step, typedForm(step));
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
