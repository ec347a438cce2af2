import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { THINGS, world, type Parts, type Thing } from '#api/access-world.fixture.ts';
import { areasOf, OFFICE_AREAS } from '#core/office/office-area.ts';
import { OFFICE_ROLES, type OfficeRole } from '#core/office/office-role.ts';
import { PATHS } from '#core/site/paths.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';
import { sectionPath } from './settings/section-paths.ts';
import { SCREEN_AREAS, type OfficeScreen } from './screen-areas.ts';

/* No role sees a screen, a link or a button of what it may not do. */

const { open } = await wholeSite();
const site = await open({ api: (request) => world.api.fetch(request) });
beforeEach(() => world.freshLimits());

const OF_ADDRESS: Readonly<Partial<Record<OfficeScreen, Thing>>> = {
  backofficeReview: 'vehicle',
  backofficeProperty: 'property',
  backofficeVehicle: 'vehicle',
  backofficeModels: 'brand',
  backofficeYears: 'model',
  backofficeVersion: 'version',
  backofficeEditPlan: 'plan',
  backofficeSubscription: 'subscription',
  backofficeGivePlan: 'account',
  backofficeBoostOrder: 'paid_order',
  backofficeCoupon: 'coupon',
  backofficePayment: 'payment',
  backofficeUser: 'account',
  backofficeRequest: 'request',
  backofficeDataRequest: 'data_request',
  backofficeIncident: 'incident',
  backofficeEditIncident: 'incident',
  backofficeMember: 'member',
};
const FIXED: Readonly<Partial<Record<OfficeScreen, string>>> = {
  backofficeSettingsSection: sectionPath('contact'),
};
/** A way to other screens, and what is about lists of other areas. */
const LEFT_OUT = new Set<OfficeScreen>([
  'backofficeViews',
  'backofficeMerge',
  'backofficeImportFile',
  'backofficeBulkAsk',
  'backofficeBulkJob',
]);
const SCREENS = (Object.keys(SCREEN_AREAS) as OfficeScreen[]).filter((name) => !LEFT_OUT.has(name));

const addresses = new Map<OfficeScreen, string>();
beforeAll(async () => {
  await THINGS.report();
  await THINGS.regret();
  await THINGS.finding();
  for (const name of SCREENS) {
    const thing = OF_ADDRESS[name];
    const parts: Parts = thing ? await THINGS[thing]() : {};
    addresses.set(name, FIXED[name] ?? PATHS[name].replace(':id', parts['id'] ?? ''));
  }
}, 60_000);

async function loggedIn(role: OfficeRole) {
  const { id } = await world.addAdmin({ role });
  const Cookie = `admin-token=${await world.adminToken(id)}`;
  return (address: string, form?: Record<string, string>) =>
    site.ask(address, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: { Origin: SITE, Cookie },
    });
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

function linksOf(page: string): string[] {
  const found = [...page.matchAll(/href="(\/backoffice\/dashboard[^"#]*)/g)];
  return [...new Set(found.map(([, link = '']) => unescaped(link)))];
}

const partOf = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Lists what each button of a page sends, with the hidden fields of its form. */
function buttonsOf(page: string): Record<string, string>[] {
  return [...page.matchAll(/<form[^>]*method="post"[^>]*>(.*?)<\/form>/gs)].flatMap(
    ([whole, inside = '']) => {
      if (/^<form[^>]*action="[^"]*logout/.test(whole)) return [];
      const hidden = [...inside.matchAll(/<input[^>]*type="hidden"[^>]*>/g)];
      const fields = Object.fromEntries(
        hidden.map(([tag]) => [partOf(tag, 'name'), partOf(tag, 'value')]),
      );
      const buttons = [...inside.matchAll(/<button[^>]*>/g)].filter(([tag]) =>
        tag.includes('name="_action"'),
      );
      return buttons.length > 0
        ? buttons.map(([tag]) => ({ ...fields, _action: partOf(tag, 'value') }))
        : [fields];
    },
  );
}

const REFUSED = 'Isto é de outra área da administração';

const NARROW = OFFICE_ROLES.filter((role) => areasOf(role).length < OFFICE_AREAS.length);

describe.each(NARROW)('as %s', (role) => {
  const known = new Map<string, number>();

  test.each(SCREENS)('%s', async (name) => {
    const ask = await loggedIn(role);
    const address = addresses.get(name) ?? '';
    const { status, text } = await ask(address);
    const isOwn = areasOf(role).includes(SCREEN_AREAS[name]);
    expect([name, status]).toEqual([name, isOwn ? 200 : 403]);
    if (!isOwn) return;
    const closed: string[] = [];
    const forms = new Map<string, Record<string, string>>();
    const addForms = (page: string) => {
      for (const form of buttonsOf(page)) forms.set(JSON.stringify(form), form);
    };
    addForms(text);
    for (const link of linksOf(text)) {
      // Forms that open by an address of the same screen.
      const isOfScreen = link.startsWith(`${address}?`);
      if (known.has(link) && !isOfScreen) continue;
      const answer = await ask(link);
      known.set(link, answer.status);
      if (isOfScreen) addForms(answer.text);
    }
    closed.push(...linksOf(text).filter((link) => known.get(link) === 403));
    for (const form of forms.values()) {
      const answer = await ask(address, form);
      if (answer.status === 403 || answer.text.includes(REFUSED)) closed.push(JSON.stringify(form));
    }
    expect(closed).toEqual([]);
  });
});
