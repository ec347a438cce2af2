import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { AGENCY_FORM } from '#core/advertisers/agency.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { action as saveAgency } from '../dashboard/company/company-page.tsx';
import { action as saveProfile } from '../dashboard/settings/profile-page.tsx';
import { screenScene } from './screen.fixture.ts';

const world = await testApi();
const alice = await register(world.db, { first_name: 'Alice', profile: 'business' });
const bia = await register(world.db, { first_name: 'Bia', profile: 'business' });
const nameOf = async (id: string) =>
  (await world.db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst())
    ?.first_name;

const PROFILE = {
  first_name: 'Alice Maria',
  last_name: 'Rocha',
  'phones_attributes[0].number': '74999990000',
};
const { phones: _phones, ...AGENCY } = AGENCY_FORM;
const FORMS = [
  [saveProfile, PROFILE],
  [saveAgency, { ...AGENCY, 'phones[0].number': '74999990000' }],
] as const;

/** The form that was filled in for one account, sent by the browser in which the other is logged in. */
async function send([action, fields]: (typeof FORMS)[number], marked: string) {
  const browser = screenScene(world, `token=${await world.userToken(bia.id)}`);
  const form = new FormData();
  form.set('account', marked);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer: unknown = await browser
    .ask(action as never, '/dashboard/settings/profile', {}, form)
    .catch((thrown: unknown) => thrown);
  const headers = new Headers();
  browser.session.cookies.applyTo(headers);
  return { answer, said: decodeURIComponent(headers.getSetCookie().join()) };
}

test('what was filled in for one account is not written into the one that logged in meanwhile', async () => {
  for (const form of FORMS) {
    const { answer, said } = await send(form, alice.id);
    expect(answer).toMatchObject({ status: 302 });
    expect(said).toContain('Nada foi salvo');
  }
  expect(await nameOf(bia.id)).toBe('Bia');
  expect(await world.db.selectFrom('agencies').selectAll().execute()).toEqual([]);
});

test('and is written into its own', async () => {
  for (const form of FORMS)
    expect((await send(form, bia.id)).answer).toMatchObject({ status: 302 });
  expect(await nameOf(bia.id)).toBe('Alice Maria');
  const firms = await world.db.selectFrom('agencies').select('user_id').execute();
  expect(firms).toEqual([{ user_id: bia.id }]);
});
