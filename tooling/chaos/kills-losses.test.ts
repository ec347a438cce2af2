import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { createProperty } from '#core/properties/properties.server.ts';
import { houseWith, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { findLosses } from './kills-losses.ts';
import { nothingYet } from './kills-visitors.ts';

const { db, pool } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });

async function losses(known = nothingYet()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-losses-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return findLosses(known, { pool, dataFolder: folder }, NOW);
}

async function addLead(email: string): Promise<string> {
  const { id } = await db
    .insertInto('leads')
    .values({
      advertiser_id: lucia.id,
      kind: 'message',
      name: 'Tainá Rocha',
      email,
      phone: '74900414141',
      message: 'Bom dia!',
      consented_at: NOW,
      sent_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('what was acknowledged and is not there is found, each kind of it', async () => {
  const known = nothingYet();
  known.leads.add('visitante.a@correio.example');
  known.consents.add('AAAAAAAAAAAAAAAAAAAAAA');
  known.drafts.set('00000000-0000-4000-8000-000000000000', 'Sítio');
  known.ads.set('abc', { photos: ['foto'], steps: ['create'] });
  const { lost } = await losses(known);
  expect(lost).toEqual([
    'lead visitante.a@correio.example',
    'consent AAAAAAAAAAAAAAAAAAAAAA',
    'draft 00000000-0000-4000-8000-000000000000',
    'steps of ad abc',
    'photograph foto',
  ]);
});

test('what is there twice, or only by half, is found', async () => {
  const first = await addLead('visitante.b@correio.example');
  const second = await addLead('visitante.b@correio.example');
  const found = await losses();
  expect(found.twice).toEqual(['lead visitante.b@correio.example']);
  expect(found.halfDone.toSorted()).toEqual(
    [first, second]
      .flatMap((id) => [`lead without consent ${id}`, `lead without e-mail ${id}`])
      .toSorted(),
  );
  await recordAcceptance(db, { leadId: first }, NOW);
  await recordAcceptance(db, { leadId: second }, NOW);
  expect((await losses()).halfDone).toHaveLength(2);
});

test('messages that wait for their e-mail together are whole, and lost when nothing will send it', async () => {
  const id = await addLead('visitante.c@correio.example');
  await recordAcceptance(db, { leadId: id }, NOW);
  await db
    .insertInto('lead_mailings')
    .values({ user_id: lucia.id, hour_from: NOW, digest_at: NOW })
    .execute();
  const ofThis = async () => (await losses()).halfDone.filter((line) => line.endsWith(` ${id}`));
  expect(await ofThis()).toEqual([]);
  await db.updateTable('lead_mailings').set({ digest_at: null }).execute();
  expect(await ofThis()).toEqual([`lead without e-mail ${id}`]);
});

test('an ad without its event and a photograph without its file are found', async () => {
  const written = await createProperty(db, lucia, houseWith(), new Date());
  if (!('id' in written)) throw new Error('refused');
  await db.deleteFrom('leads').execute();
  expect((await losses()).halfDone).toEqual([]);
  await db
    .updateTable('properties')
    .set({ status: 'active', published_at: NOW })
    .where('id', '=', written.id)
    .execute();
  expect((await losses()).halfDone).toEqual([`ad whose state no event tells ${written.id}`]);
  const { id } = await db
    .insertInto('photos')
    .values({ property_id: written.id, width: 10, height: 10, byte_size: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await losses()).halfDone.slice(1)).toEqual([
    `photograph without job ${id}`,
    `photograph without its file ${id}`,
  ]);
});
