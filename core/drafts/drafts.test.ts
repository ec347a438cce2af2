import { describe, expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { isRefusal } from '#core/refusal.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  beginDraft,
  HOUSE,
  houseStep,
  wholeDraft,
} from '#core/properties/property-draft.fixture.ts';
import { getOwnDraft, listOwnDrafts } from './own-drafts.server.ts';
import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { DRAFT_LIMIT } from './draft.ts';
import { finishDraft } from './draft-finishing.server.ts';
import { createDraft, discardDraft, writeStep } from './drafts.server.ts';
import { propertyFields } from '#core/properties/property-input.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });

const draftOf = async (id: string) =>
  granted(await getOwnDraft(db, lucia, { kind: 'property', id }, NOW));
const write = (
  id: string,
  step: (typeof PROPERTY_DRAFT.steps)[number],
  revision: number,
  values = houseStep(step),
) => writeStep(db, lucia, { kind: 'property', id }, step, { revision, values }, NOW);

test('every field of a property is asked in one step, and only in one', () => {
  const asked = Object.values(PROPERTY_DRAFT.fields).flat();
  expect(asked.toSorted()).toEqual(Object.keys(propertyFields.shape).toSorted());
  expect(Object.keys(PROPERTY_DRAFT.fields)).toEqual(PROPERTY_DRAFT.steps);
});

describe('writing', () => {
  test('keeps what was typed as it was typed, also what is wrong or half written', async () => {
    const id = await beginDraft(db, lucia);
    const typed = { price: 'uns 200 mil', rental_period: 'doze', rental_guarantees: ['handshake'] };
    granted(await write(id, 'price', 0, typed));
    const features = { square_meters: '2,', square_meters_unit: 'tarefa', bedroom: 'três\u0000' };
    granted(await write(id, 'features', 0, houseStep('photos', features)));
    const { steps } = await draftOf(id);
    expect(steps.price).toEqual({ revision: 1, values: typed });
    expect(steps.features?.values).toEqual({ ...features, bedroom: 'três' });
  });

  test('the steps may come in any order, and none touches another', async () => {
    const id = await beginDraft(db, lucia);
    for (const step of PROPERTY_DRAFT.steps.slice(1).toReversed())
      granted(await write(id, step, 0));
    const draft = await draftOf(id);
    for (const step of PROPERTY_DRAFT.steps)
      expect(draft.steps[step]?.values).toEqual(houseStep(step));
    expect(draft.problems).toEqual([]);
    expect(draft.next_step).toBe('review');
  });

  test('a step sent twice is written once', async () => {
    const id = await beginDraft(db, lucia);
    granted(await write(id, 'description', 0));
    granted(await write(id, 'description', 0));
    expect((await draftOf(id)).steps.description?.revision).toBe(1);
  });

  test('a step that another tab changed is not overwritten; who read it again may', async () => {
    const id = await beginDraft(db, lucia);
    const mine = houseStep('description', { name: 'O meu título de casa' });
    granted(await write(id, 'description', 0));
    expect(await write(id, 'description', 0, mine)).toEqual({ refused: 'draft_step_changed' });
    expect((await draftOf(id)).steps.description?.values).toEqual(houseStep('description'));
    granted(await write(id, 'description', 1, mine));
    expect((await draftOf(id)).steps.description).toEqual({ revision: 2, values: mine });
  });

  test('of thirty tabs that write the same step at once one is kept and the others are told', async () => {
    const id = await beginDraft(db, lucia);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, tab) =>
        write(id, 'contact', 0, { phones: [{ number: `749999900${tab + 10}` }] }),
      ),
    );
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
    expect((await draftOf(id)).steps.contact?.revision).toBe(1);
  });

  test('tabs that write different steps at once lose nothing', async () => {
    const id = await beginDraft(db, lucia);
    await Promise.all(PROPERTY_DRAFT.steps.slice(1).map((step) => write(id, step, 0)));
    const { steps } = await draftOf(id);
    for (const step of PROPERTY_DRAFT.steps) expect(steps[step]?.values).toEqual(houseStep(step));
  });

  test('takes no field of another step', async () => {
    const id = await beginDraft(db, lucia);
    for (const values of [{ price: '1' }, { owner_id: josue.id }, { steps: 'x' }])
      expect(await write(id, 'description', 0, values)).toMatchObject({
        refused: 'field_not_editable',
      });
    expect((await draftOf(id)).steps.description).toBeUndefined();
  });
});

describe('beginning', () => {
  test('the form sent twenty times at once begins one draft', async () => {
    const writer = await register(db, { first_name: 'Ana' });
    const input = { creation_key: crypto.randomUUID(), values: HOUSE };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => createDraft(db, writer, 'property', input, NOW)),
    );
    expect(new Set(outcomes.map((outcome) => granted(outcome).id)).size).toBe(1);
    expect(await listOwnDrafts(db, writer, 'property')).toHaveLength(1);
  });

  test('the same form sent again with another choice corrects it, until more was written', async () => {
    const key = crypto.randomUUID();
    const id = await beginDraft(db, lucia, HOUSE, key);
    const lot = { category: 'lot', listing_status: 'sale' } as const;
    expect(await beginDraft(db, lucia, lot, key)).toBe(id);
    expect(await draftOf(id)).toMatchObject({ category: 'lot' });
    granted(await write(id, 'kind', 1, { category: 'farm', listing_status: 'sale' }));
    expect(await beginDraft(db, lucia, lot, key)).toBe(id);
    expect(await draftOf(id)).toMatchObject({ category: 'farm' });
  });

  test('sent again while other steps are written it takes none of them back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const key = crypto.randomUUID();
      const id = await beginDraft(db, lucia, HOUSE, key);
      await Promise.all([
        write(id, 'description', 0),
        beginDraft(db, lucia, HOUSE, key),
        write(id, 'price', 0),
        beginDraft(db, lucia, HOUSE, key),
      ]);
      expect(Object.keys((await draftOf(id)).steps).toSorted()).toEqual([
        'description',
        'kind',
        'price',
      ]);
    }
  });

  test('sent again while the ad is made neither waits for the other for ever', async () => {
    const writer = await register(db, { first_name: 'Dora' });
    for (let round = 0; round < 6; round += 1) {
      const id = await wholeDraft(db, writer);
      const { creation_key } = await db
        .selectFrom('property_drafts')
        .select('creation_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [made, again] = await Promise.all([
        finishDraft(db, writer, { kind: 'property', id }, NOW),
        beginDraft(db, writer, HOUSE, creation_key),
      ]);
      expect([granted(made), again]).toEqual([{ id: expect.any(String) as string }, id]);
    }
  });

  test('the key of somebody else opens nothing', async () => {
    const key = crypto.randomUUID();
    const id = await beginDraft(db, lucia, HOUSE, key);
    expect(await beginDraft(db, josue, HOUSE, key)).not.toBe(id);
  });

  test('thirty begun at once leave as many as an account may have; a discarded one makes room', async () => {
    const writer = await register(db, { first_name: 'Bia' });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        createDraft(
          db,
          writer,
          'property',
          { creation_key: crypto.randomUUID(), values: HOUSE },
          NOW,
        ),
      ),
    );
    expect(outcomes.filter(isRefusal)).toEqual(
      Array.from({ length: 30 - DRAFT_LIMIT }, () => ({ refused: 'draft_limit_reached' })),
    );
    const [first] = await listOwnDrafts(db, writer, 'property');
    granted(await discardDraft(db, writer, { kind: 'property', id: first?.id ?? '' }));
    await beginDraft(db, writer);
    expect(await listOwnDrafts(db, writer, 'property')).toHaveLength(DRAFT_LIMIT);
  });

  test('an ad that a draft became does not count as a draft', async () => {
    const writer = await register(db, { first_name: 'Caio' });
    granted(
      await finishDraft(db, writer, { kind: 'property', id: await wholeDraft(db, writer) }, NOW),
    );
    expect(await listOwnDrafts(db, writer, 'property')).toEqual([]);
  });
});

describe('what is missing', () => {
  test('is said step by step, with the field it is about', async () => {
    const { problems } = await draftOf(await beginDraft(db, lucia));
    expect(problems.map(({ step, field }) => `${step} ${field}`)).toEqual([
      'place city_id',
      'description name',
      'description description',
      'price price',
      'contact phones',
    ]);
  });

  test('a number typed for a house does not hold up a lot', async () => {
    const id = await beginDraft(db, lucia, { category: 'lot', listing_status: 'sale' });
    const features = { bedroom: 'três', square_meters: '300' };
    granted(await write(id, 'features', 0, features));
    granted(await write(id, 'price', 0, { price: '90000', rent: 'caro', rental_period: '999' }));
    const steps = (await draftOf(id)).problems.map(({ step }) => step);
    expect(steps).not.toContain('features');
    expect(steps).not.toContain('price');
    granted(await write(id, 'kind', 1, { category: 'house', listing_status: 'both' }));
    const { problems } = await draftOf(id);
    expect(problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['bedroom', 'rent', 'rental_period']),
    );
  });

  test('empty phones are passed over, and a town is known by its CEP', async () => {
    const id = await beginDraft(db, lucia);
    const phones = [{ number: '' }, { number: '74999123456', whatsapp: 'on' }];
    granted(await write(id, 'contact', 0, houseStep('contact', { phones })));
    granted(await write(id, 'place', 0, { zip_code: '44905-000' }));
    const draft = await draftOf(id);
    expect(draft.town?.name).toBe('Lapão');
    expect(draft.problems.map(({ step }) => step)).not.toContain('place');
    expect(draft.problems.map(({ step }) => step)).not.toContain('contact');
  });
});
