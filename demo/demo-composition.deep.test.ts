import { describe, expect, it } from 'vitest';
import { brokerCreciField, agencyCreciField } from '#core/fields/creci.ts';
import { readCnpj } from '#core/fields/cnpj.ts';
import { readCpf } from '#core/fields/cpf.ts';
import { readEmail } from '#core/fields/email-address.ts';
import { readPassword } from '#core/fields/password.ts';
import { readPhone } from '#core/fields/phone.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import {
  FEATURES_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  type Infrastructure,
} from '#core/properties/property.ts';
import { propertyInput } from '#core/properties/property-input.ts';
import { PROPERTY_LIFECYCLE, PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { foreignField, stepValues } from '#core/drafts/draft-input.ts';
import type { StoredStep } from '#core/drafts/draft.ts';
import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { distanceInMetres } from '#core/places/distance.ts';
import { vehicleInput } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_LIFECYCLE } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { readCatalogueIds } from './catalogue-ids.ts';
import { DEMONSTRATION_ACCOUNTS, VISITOR } from './demonstration-accounts.ts';
import { composeDemo } from './demo-composition.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T15:00:00Z');
const catalogue = await readCatalogueIds(db);
const demo = composeDemo(catalogue, now);
const { advertisers, properties, vehicles, leads, drafts, reports } = demo;
const ads = [...properties, ...vehicles];
const reais = (cents?: number | null) => (cents == null ? undefined : String(cents / 100));

describe('the demonstration', () => {
  it('is the same for the same moment, and another for another day', () => {
    expect(JSON.stringify(composeDemo(catalogue, now))).toBe(JSON.stringify(demo));
    expect(JSON.stringify(composeDemo(catalogue, new Date('2026-11-22T15:00:00Z')))).not.toBe(
      JSON.stringify(demo),
    );
  });

  it('has every category, every kind of vehicle and every town of the region', () => {
    expect(properties).toHaveLength(240);
    expect(vehicles).toHaveLength(160);
    expect(new Set(properties.map(({ row }) => row.category))).toEqual(
      new Set(PROPERTY_CATEGORIES),
    );
    expect(new Set(vehicles.map(({ row }) => row.vehicle_type))).toEqual(new Set(VEHICLE_TYPES));
    const towns = new Set(properties.map(({ row }) => row.town_id));
    expect(REGION_TOWNS.filter(({ ibgeCode }) => !towns.has(ibgeCode))).toEqual([]);
  });

  it('has the odd cases that a screen must bear', () => {
    expect(Math.max(...properties.map(({ row }) => row.name.length))).toBeGreaterThan(90);
    expect(ads.some(({ pictures }) => pictures.length === 1)).toBe(true);
    expect(properties.some(({ row }) => !row.show_map)).toBe(true);
    expect(properties.some(({ row }) => row.price_on_request && row.status === 'active')).toBe(
      true,
    );
    expect(vehicles.filter(({ row }) => row.status === 'pending').length).toBeGreaterThanOrEqual(5);
    expect(ads.some(({ row }) => row.archived_at)).toBe(true);
    const statuses = new Set(properties.map(({ row }) => row.status));
    expect(statuses).toEqual(new Set(PROPERTY_STATUSES));
  });

  it('gives every published ad a cover and every ad its own titles and words', () => {
    const shown = [
      ...properties.filter(({ row }) => row.status === 'active'),
      ...vehicles.filter(({ row }) => row.status === 'published' || row.status === 'pending'),
    ];
    expect(shown.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
    expect(new Set(ads.map(({ row }) => row.description)).size).toBe(ads.length);
    expect(new Set(ads.map(({ row }) => row.name)).size).toBeGreaterThan(ads.length * 0.8);
  });
});

describe('a property ad', () => {
  const asTyped = (row: (typeof properties)[number]['row']) => ({
    name: row.name,
    description: row.description,
    category: row.category,
    listing_status: row.listing_status,
    price: reais(row.price_cents),
    rent: reais(row.rent_cents),
    price_on_request: row.price_on_request,
    rental_period: row.rental_period_days ?? undefined,
    rental_guarantees: row.rental_guarantees,
    condominium_fee: reais(row.condominium_fee_cents),
    property_tax: reais(row.property_tax_cents),
    zip_code: row.zip_code,
    city_id: row.town_id,
    street: row.street ?? undefined,
    number: row.number ?? undefined,
    complement: row.complement ?? undefined,
    neighborhood: row.neighborhood ?? undefined,
    village: row.village ?? undefined,
    reference: row.reference ?? undefined,
    lat: row.lat,
    lng: row.lng,
    show_map: row.show_map,
    amenities: row.amenities,
    infrastructure: row.infrastructure,
    dirt_road_km: row.dirt_road_km ?? undefined,
    front_meters: row.front_meters ?? undefined,
    depth_meters: row.depth_meters ?? undefined,
    documents: row.documents,
    payment_terms: row.payment_terms,
    accepts_exchange: row.accepts_exchange,
    exchange_for: row.exchange_for ?? undefined,
    phones: [{ number: '74999990000', whatsapp: true }],
    square_meters: row.square_meters ?? undefined,
    built_area_meters: row.built_area_meters ?? undefined,
    year_built: row.year_built ?? undefined,
    bedroom: row.bedroom ?? undefined,
    bathroom: row.bathroom ?? undefined,
    suite: row.suite ?? undefined,
  });

  it('would be accepted by the form', () => {
    const problems = properties.flatMap(
      ({ row }) => propertyInput.safeParse(asTyped(row)).error?.issues ?? [],
    );
    expect(problems).toEqual([]);
    expect(propertyInput.safeParse({ ...asTyped(properties[0]!.row), price: '0' }).success).toBe(
      false,
    );
  });

  it('says of land what people ask first', () => {
    const share = (
      of: typeof properties,
      has: (row: (typeof properties)[number]['row']) => boolean,
    ) => of.filter(({ row }) => has(row)).length / of.length;
    const farms = properties.filter(({ row }) => row.category === 'farm');
    const ticked = (row: (typeof farms)[number]['row'], one: Infrastructure) =>
      row.infrastructure?.includes(one) ?? false;
    expect(share(farms, (row) => ticked(row, 'well') || ticked(row, 'dam'))).toBeGreaterThan(0.6);
    expect(share(farms, (row) => row.documents?.includes('itr') ?? false)).toBeGreaterThan(0.6);
    expect(share(farms, (row) => row.documents?.includes('car') ?? false)).toBeGreaterThan(0.6);
    expect(share(farms, (row) => Boolean(row.village))).toBe(1);
    const lots = properties.filter(({ row }) => row.category === 'lot');
    for (const { row } of lots)
      expect(row.front_meters! * row.depth_meters!).toBe(row.square_meters);
  });

  it('states nothing that cannot be', () => {
    for (const { row, facts } of properties) {
      const { documents, infrastructure, payment_terms } = row;
      const applies = propertyInput.parse(asTyped(row));
      expect(applies).toMatchObject({ documents, infrastructure, payment_terms });
      const applying = new Set<string>(FEATURES_OF_CATEGORY[row.category]);
      for (const feature of [
        'bedroom',
        'suite',
        'bathroom',
        'floor',
        'built_area_meters',
        'year_built',
        'commercial_room',
      ] as const) {
        if (!applying.has(feature))
          expect(row[feature], `${feature} of ${row.category}`).toBeNull();
      }
      expect(row.suite ?? 0).toBeLessThanOrEqual(row.bedroom ?? 0);
      if (row.category === 'house' || row.category === 'apartment')
        expect(row.bathroom).toBeGreaterThanOrEqual(Math.max(1, row.suite ?? 0));
      if (row.listing_status === 'sale') expect(row.rent_cents).toBeNull();
      if (row.listing_status === 'rent') expect(row.price_cents).toBeNull();
      if (!row.price_on_request) expect(row.price_cents ?? row.rent_cents).toBeGreaterThan(0);
      if (row.category === 'house') expect(facts.built).toBeLessThanOrEqual(2 * (facts.area ?? 0));
      const seat = facts.market.town;
      expect(distanceInMetres({ lat: row.lat!, lng: row.lng! }, seat)).toBeLessThan(
        facts.rural ? 20_000 : 3000,
      );
      expect(row.description).not.toMatch(/undefined|NaN|null|\[object/);
      expect(row.description).not.toMatch(/\d{4,5}-\d{4}/);
    }
  });
});

describe('a vehicle ad', () => {
  const asTyped = (row: (typeof vehicles)[number]['row']) => ({
    name: row.name,
    description: row.description,
    vehicle_type: row.vehicle_type,
    brand_id: row.brand_id,
    model_id: row.model_id,
    version_id: row.version_id,
    year: row.year,
    color_id: row.color_id,
    fuel_type: row.fuel_type,
    condition: row.condition,
    plate: row.plate ?? '',
    mileage: row.mileage,
    transmission: row.transmission,
    one_owner: row.one_owner,
    price: reais(row.price_cents),
    steering_wheel: row.steering_wheel,
    bodywork: row.bodywork,
    doors: row.doors,
    cylinder_capacity: row.cylinder_capacity ?? undefined,
    motorcycle_style: row.motorcycle_style,
    start_type: row.start_type,
    abs: row.abs,
    truck_body: row.truck_body,
    traction: row.traction,
    axles: row.axles ?? undefined,
    cabin: row.cabin,
    load_kg: row.load_kg ?? undefined,
    exchange_for: row.exchange_for ?? undefined,
    zip_code: row.zip_code,
    city_id: row.town_id,
    accepts_exchange: row.accepts_exchange,
    show_contact: row.show_contact,
    financing_status: row.financing_status,
    optional_items: [],
  });

  it('would be accepted by the form', () => {
    const problems = vehicles.flatMap(
      ({ row }) => vehicleInput.safeParse(asTyped(row)).error?.issues ?? [],
    );
    expect(problems).toEqual([]);
    expect(vehicleInput.safeParse({ ...asTyped(vehicles[0]!.row), plate: 'ABC12' }).success).toBe(
      false,
    );
  });

  it('is of a year in which the model was sold, new only with no kilometres, and of the shop that sells such', async () => {
    const years = await db.selectFrom('vehicle_version_years').selectAll().execute();
    const known = new Set(
      years.map(({ version_id, year, fuel_type }) => `${version_id} ${year} ${fuel_type}`),
    );
    for (const { row, planned, facts } of vehicles) {
      expect(
        known.has(`${row.version_id} ${row.year} ${row.fuel_type}`),
        `${facts.model} ${row.year}`,
      ).toBe(true);
      expect(row.condition === 'new').toBe(row.mileage === 0);
      if (planned.advertiser.presentationName === 'Moto Sertão')
        expect(row.vehicle_type).toBe('motorcycles');
      expect(row.price_cents).toBeGreaterThan(200_000);
    }
  });
});

describe('what happened', () => {
  it('follows the lifecycle tables and ends in the state of the ad', () => {
    type Table = Readonly<
      Record<string, { from: readonly string[]; to?: string; by: readonly string[] }>
    >;
    for (const { row, timeline } of ads) {
      const table: Table = 'vehicle_type' in row ? VEHICLE_LIFECYCLE : PROPERTY_LIFECYCLE;
      let status: string | undefined;
      let before = 0;
      for (const { action, by, from, to, at } of timeline.events) {
        expect(Number(at)).toBeGreaterThanOrEqual(before);
        expect(Number(at)).toBeLessThanOrEqual(Number(now));
        before = Number(at);
        if (!to) continue;
        if (action !== 'create') {
          expect(from).toBe(status);
          expect(table[action]?.from).toContain(from);
          expect(table[action]?.to).toBe(to);
          expect(table[action]?.by).toContain(by);
        }
        status = to;
      }
      expect(status).toBe(row.status);
    }
  });

  it('has visits only while the ad could be seen, growing over the year', () => {
    for (const { row, views } of ads) {
      expect(new Set(views.map(({ day }) => day)).size).toBe(views.length);
      if (!row.published_at) expect(views).toEqual([]);
    }
    const visits = (month: string) =>
      ads
        .flatMap(({ views }) => views)
        .filter(({ day }) => day.startsWith(month))
        .reduce((sum, { views }) => sum + views, 0);
    expect(visits('2026-10')).toBeGreaterThan(2 * visits('2026-03'));
    expect(visits('2026-03')).toBeGreaterThan(100);
  });

  it('has messages to the advertiser of the ad, some of them unread and some from Tainá', () => {
    const owners = new Map(ads.map(({ row }) => [row.id, row.owner_id]));
    for (const lead of leads) {
      expect(owners.get((lead.property_id ?? lead.vehicle_id)!)).toBe(lead.advertiser_id);
      expect(readPhone(lead.phone).ok && readEmail(lead.email).ok).toBe(true);
      expect(Number(lead.sent_at)).toBeLessThanOrEqual(Number(now));
      if (lead.kind === 'message') expect(lead.message!.length).toBeGreaterThanOrEqual(10);
    }
    expect(leads.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(5);
    expect(leads.filter(({ name }) => name === VISITOR.name).length).toBeGreaterThan(2);
  });
});

describe('what a newcomer finds beside the ads', () => {
  const idsOf = (name: string) => advertisers.find((each) => each.presentationName === name)?.id;

  it('is something in highlight on the home page, of several advertisers and within every plan', () => {
    const out = properties.filter(({ row }) => row.highlighted_until);
    expect(new Set(out.map(({ row }) => row.owner_id)).size).toBeGreaterThanOrEqual(4);
    expect(out.filter(({ row }) => row.owner_id === idsOf('Imobiliária Chapada'))).toHaveLength(3);
    for (const { row, planned, timeline } of out) {
      expect(row.status).toBe('active');
      expect(Number(row.highlighted_until)).toBeGreaterThan(Number(now));
      expect(timeline.events.map(({ action }) => action)).toContain('highlight');
      expect(planned.advertiser.profile).not.toBe('owner');
    }
  });

  it('is an ad that Dona Lúcia began and can go on with, and two of Josué', () => {
    const begun = (name: string) =>
      drafts.properties.filter(({ owner_id: owner }) => owner === idsOf(name));
    expect(begun('Dona Lúcia')).toHaveLength(1);
    expect(begun('Josué Andrade Corretor')).toHaveLength(2);
    for (const { steps } of drafts.properties)
      for (const [step, { values }] of Object.entries(
        JSON.parse(String(steps)) as Record<string, StoredStep>,
      ))
        expect(foreignField(PROPERTY_DRAFT, step, stepValues.parse(values))).toBeUndefined();
  });

  it('is a report of every kind for the back office, several of one ad, and some that Rui handled', () => {
    expect(new Set(reports.map(({ reason }) => reason))).toEqual(new Set(REPORT_REASONS));
    const open = reports.filter(({ handled_at: handled }) => !handled);
    expect(open.length).toBeGreaterThanOrEqual(8);
    expect(reports.length - open.length).toBeGreaterThanOrEqual(5);
    const ofOne = Map.groupBy(open, (each) => each.property_id ?? each.vehicle_id);
    expect(Math.max(...[...ofOne.values()].map((several) => several.length))).toBe(3);
  });

  it('is a history of each ad: its photographs, who wrote, and what was changed since', () => {
    const kinds = new Set(
      ads.flatMap(({ timeline }) => timeline.events.map(({ action }) => action)),
    );
    for (const action of ['add_photo', 'edit', 'lead_received', 'pause', 'sold', 'deactivate'])
      expect(kinds).toContain(action);
    for (const { pictures, timeline } of ads)
      expect(timeline.events.filter(({ action }) => action === 'add_photo')).toHaveLength(
        pictures.length,
      );
  });

  it('is words below photographs, and ads of Imobiliária Chapada that are over', () => {
    const own = properties.filter(({ row }) => row.owner_id === idsOf('Imobiliária Chapada'));
    expect(properties.filter(({ row }) => row.status === 'rented').length).toBeGreaterThan(2);
    expect(own.some(({ pictures }) => pictures.some(({ caption }) => caption))).toBe(true);
    expect(own.filter(({ row }) => row.status === 'sold').length).toBeGreaterThanOrEqual(2);
  });
});

describe('the people', () => {
  it('have documents, phones and addresses that our fields accept', () => {
    for (const { email, phones, cpf, cnpj, creci, profile } of advertisers) {
      expect(readEmail(email).ok).toBe(true);
      expect(phones.every(({ number }) => readPhone(number).ok)).toBe(true);
      if (cpf) expect(readCpf(cpf).ok).toBe(true);
      if (cnpj) expect(readCnpj(cnpj).ok).toBe(true);
      if (creci)
        expect((profile === 'broker' ? brokerCreciField : agencyCreciField).parse(creci)).toBe(
          creci,
        );
    }
    expect(new Set(advertisers.map(({ email }) => email)).size).toBe(advertisers.length);
  });

  it('have passwords that registration would take', () => {
    for (const { password, email, name } of DEMONSTRATION_ACCOUNTS)
      expect(readPassword(password, [email, name]).ok).toBe(true);
    expect(readPassword('12345678').ok).toBe(false);
  });
});
