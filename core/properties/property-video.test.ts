import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addPlan, houseWith, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { createProperty, editProperty } from './properties.server.ts';
import { plansWithVideo } from './property-video.server.ts';
import { getPublicProperty } from './public-property.server.ts';

const { db } = await testDatabase();

const VIDEO = { youtube_url: 'https://youtu.be/dQw4w9WgXcQ' };
const OTHER_VIDEO = { youtube_url: 'https://youtu.be/AAAAAAAAAAA' };
const REFUSED = { refused: 'video_not_in_plan', field: 'youtube_url', plan: 'Pequeno' } as const;

const withPlan = async (video: boolean) =>
  register(db, { first_name: 'Lúcia', plan: await addPlan(db, { video }) });

const edit = (owner: UserActor, id: string, changes: Record<string, unknown>) =>
  editProperty(db, owner, id, houseWith(changes), NOW);

async function losesVideo(owner: UserActor) {
  await db
    .updateTable('subscriptions')
    .set({ plan_id: await addPlan(db, { video: false }) })
    .where('user_id', '=', owner.id)
    .execute();
}

describe('a plan without video', () => {
  test('refuses one in a new ad and in one that is changed, with a sentence that names the plan', async () => {
    const owner = await withPlan(false);
    expect(await createProperty(db, owner, houseWith(VIDEO), NOW)).toEqual(REFUSED);
    const house = granted(await createProperty(db, owner, houseWith(), NOW));
    expect(await edit(owner, house.id, VIDEO)).toEqual(REFUSED);
    expect(refusalSentence(REFUSED)).toBe(
      'O plano Pequeno não tem vídeo. Escolha outro plano, ou salve o anúncio sem o vídeo.',
    );
  });

  test('leaves the video that came with a larger plan, and visitors still see it', async () => {
    const owner = await withPlan(true);
    const id = await publishHouse(db, owner, VIDEO);
    await losesVideo(owner);
    granted(await edit(owner, id, { ...VIDEO, name: 'Casa com quintal e cisterna' }));
    expect(await getPublicProperty(db, id)).toMatchObject({ youtube_id: 'dQw4w9WgXcQ' });
    expect(await edit(owner, id, OTHER_VIDEO)).toEqual(REFUSED);
    granted(await edit(owner, id, {}));
    expect(await edit(owner, id, VIDEO)).toEqual(REFUSED);
  });
});

test('the plans that have a video are named by kind, only those on offer', async () => {
  const broker = await register(db, { first_name: 'Josué', profile: 'broker' });
  expect(await plansWithVideo(db, broker)).toEqual(['Corretor', 'Corretor anual']);
  await db.updateTable('plans').set({ active: false }).where('name', '=', 'Corretor').execute();
  expect(await plansWithVideo(db, broker)).toEqual(['Corretor anual']);
  await db.updateTable('plans').set({ active: true }).where('name', '=', 'Corretor').execute();
});
