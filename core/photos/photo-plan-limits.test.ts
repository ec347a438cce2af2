import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { addPlan, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, granted } from '#core/ads/ads.fixture.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { addPhoto } from './photo-adding.server.ts';
import { photoLimitOf } from './photo-ad.server.ts';
import { captionPhoto } from './photo-caption.server.ts';
import { makeCover } from './photo-order.server.ts';
import { removePhoto } from './photo-removal.server.ts';
import { photoScene } from './photo-ads.fixture.ts';

const { db, storage, catalogue, lucia, picture, add, newHouse, addSeveral, ids } =
  await photoScene();

const ownerOn = (plan: string) => register(db, { first_name: 'Lúcia', plan });

async function changePlan(owner: UserActor, plan: string) {
  await db
    .updateTable('subscriptions')
    .set({ plan_id: plan })
    .where('user_id', '=', owner.id)
    .execute();
}

test('a property takes as many photographs as its owner’s plan allows, and the refusal names both', async () => {
  const owner = await ownerOn(await addPlan(db, { photos: 2 }));
  const house = await newHouse(owner);
  granted(await add(house, owner));
  granted(await add(house, owner));
  const third = await add(house, owner);
  expect(third).toEqual({ refused: 'photo_limit_reached', limit: 2, plan: 'Pequeno' });
  expect('refused' in third && refusalSentence(third)).toBe(
    'O plano Pequeno permite 2 fotos por imóvel. Remova uma para enviar outra, ou escolha um plano maior.',
  );
});

test('no plan allows more than the site does, and the sentence then blames no plan', async () => {
  const owner = await ownerOn(await addPlan(db, { photos: 20 }));
  const limit = await photoLimitOf(db, owner, await newHouse(owner), NOW);
  expect(limit).toEqual({ limit: PROPERTY_PHOTO_LIMIT });
  expect(refusalSentence({ refused: 'photo_limit_reached', ...limit })).toBe(
    'O limite é de 20 fotos por anúncio. Remova uma para enviar outra.',
  );
});

test('without a subscription the free plan counts; a vehicle has its own number on every plan', async () => {
  const owner = await ownerOn(FREE_PLAN);
  expect(await photoLimitOf(db, owner, await newHouse(owner), NOW)).toEqual({
    limit: 10,
    plan: 'Grátis',
  });
  const car = { kind: 'vehicle', id: await addCar(db, owner, catalogue) } as const;
  expect(await photoLimitOf(db, owner, car, NOW)).toEqual({ limit: 15 });
});

test('what is there stays when the plan gets smaller: it can be changed, and only adding is refused', async () => {
  const large = await addPlan(db, { photos: 4 });
  const owner = await ownerOn(large);
  const house = await newHouse(owner);
  for (let number = 0; number < 4; number += 1) granted(await add(house, owner));
  await changePlan(owner, await addPlan(db, { photos: 2 }));
  const [first = '', second = '', third = ''] = await ids(house);
  granted(await captionPhoto(db, owner, house, third, 'O quintal', NOW));
  granted(await makeCover(db, owner, house, second, NOW));
  granted(await removePhoto(db, owner, house, first, NOW));
  expect(await ids(house)).toHaveLength(3);
  expect(await add(house, owner)).toMatchObject({ refused: 'photo_limit_reached', limit: 2 });
});

test('a photograph that is sent again with its key is the one that is there, also when the ad is full', async () => {
  const owner = await ownerOn(await addPlan(db, { photos: 1 }));
  const house = await newHouse(owner);
  const key = randomUUID();
  const send = () => addPhoto(db, storage, owner, house, picture, NOW, key);
  const first = granted(await send());
  expect(granted(await send()).id).toBe(first.id);
  expect((await storage.objects('incoming/')).has(`incoming/${first.id}`)).toBe(true);
});

test('a key belongs to one ad: in another ad, and for another owner, it means nothing', async () => {
  const key = randomUUID();
  const [one, other] = [await newHouse(), await newHouse()];
  const [id] = await addSeveral(one, 1);
  await db.updateTable('photos').set({ upload_key: key }).where('id', '=', String(id)).execute();
  const elsewhere = granted(await addPhoto(db, storage, lucia, other, picture, NOW, key));
  expect(elsewhere.id).not.toBe(id);
  const stranger = await register(db, { first_name: 'Josué' });
  expect(await addPhoto(db, storage, stranger, one, picture, NOW, key)).toEqual({
    refused: 'not_found',
  });
});
