import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { leadInput } from './lead-input.ts';
import { receiveLead } from './leads.server.ts';

const { db } = await testDatabase();
const OFFER = 'Ganhe dinheiro em casa! Chame no meu número agora mesmo.';

const houses: string[] = [];
for (let number = 0; number < 12; number += 1)
  houses.push(await publishHouse(db, await register(db, { first_name: 'Ana' })));

let senders = 0;

function sender() {
  senders += 1;
  const person = { email: `s${senders}@sertao.example`, phone: `74-98811-${1000 + senders}` };
  return (house: number, changes: Record<string, unknown> = {}, now = NOW) =>
    receiveLead(
      db,
      { kind: 'visitor' },
      leadInput.parse({
        property_id: houses[house],
        name: 'Ofertas Já',
        message: OFFER,
        accepts_terms: 'on',
        over_18: 'on',
        shares_data: 'on',
        ...person,
        ...changes,
      }),
      now,
    );
}

const REFUSED = { refused: 'same_message_to_many', field: 'lead/message' };

test('the same words go to five advertisers in an hour, however they are written', async () => {
  const write = sender();
  for (let house = 0; house < 5; house += 1) granted(await write(house));
  expect(await write(5)).toEqual(REFUSED);
  expect(await write(6, { message: OFFER.toUpperCase() })).toEqual(REFUSED);
  expect(await write(7, { email: 'outro@sertao.example' })).toEqual(REFUSED);
  expect(await write(8, { phone: '74-99999-0000' })).toEqual(REFUSED);
  const tagged = { email: `s${senders}+1@sertao.example`, phone: '74-99999-0000' };
  expect(await write(9, tagged)).toEqual(REFUSED);
  granted(await write(5, { message: 'A casa da Rua Nova ainda está à venda?' }));
  granted(await write(5, {}, new Date(NOW.getTime() + 61 * 60_000)));
});

test('to one advertiser they may go again, and others may say the same', async () => {
  const write = sender();
  for (let house = 0; house < 5; house += 1) granted(await write(house));
  const later = new Date(NOW.getTime() + 40 * 60_000);
  expect(await write(0, {}, later)).toHaveProperty('id');
  expect(await sender()(9)).toHaveProperty('id');
});

test('sent to twelve at the same moment, they reach five', async () => {
  const write = sender();
  const sent = await Promise.all(houses.map((_, house) => write(house)));
  expect(sent.filter((outcome) => 'id' in outcome)).toHaveLength(5);
});
