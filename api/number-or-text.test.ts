import { describe, expect, test } from 'vitest';
import { HOUSE_FORM, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { currentContract } from './current-contract.fixture.ts';
import { testApi } from './test-api.fixture.ts';

/* People type amounts into forms, programs send numbers: both are taken, and the contract says so. */

const { call, db, userToken } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const token = await userToken(lucia.id);
const house = await addHouse(db, lucia);

const save = (changes: object) =>
  call('PUT', `/v1/properties/${house}`, {
    token,
    body: { property: { ...HOUSE_FORM, ...changes } },
  });

describe('an amount', () => {
  test.each([
    [150_000.5, '150.000,50'],
    [1234.56, 'R$ 1.234,56'],
    [150_000, '150 mil'],
  ])('%s is the same as "%s"', async (number, text) => {
    const [asNumber, asText] = [await save({ price: number }), await save({ price: text })];
    expect(asNumber.status).toBe(200);
    expect(asNumber.body.data.attributes.price_cents).toBe(Math.round(number * 100));
    expect(asText.body.data.attributes.price_cents).toBe(Math.round(number * 100));
  });

  test.each([0, -1, 0.001, 1e21, true, [150_000], { amount: 1 }])(
    '%j is refused',
    async (price) => {
      const { status, body } = await save({ price });
      expect([status, body.errors[0].source.pointer]).toEqual([422, '/property/price']);
    },
  );
});

describe('the contract says text or number', () => {
  interface Body {
    properties: Record<
      string,
      { properties: Record<string, { type: string[] }>; required: string[] }
    >;
  }
  const bodyOf = (path: string, method: string, name: string) => {
    const operation = currentContract().paths[path]?.[method] as unknown as {
      requestBody: { content: Record<string, { schema: Body }> };
    };
    return operation.requestBody.content['application/json']?.schema.properties[name];
  };

  test('of the price of a vehicle, which must be there', () => {
    const vehicle = bodyOf('/v1/vehicles', 'post', 'vehicle');
    expect(vehicle?.properties['price']?.type).toEqual(['string', 'number']);
    expect(vehicle?.required).toContain('price');
  });

  test('of the price of a property, which may be left out', () => {
    const property = bodyOf('/v1/properties', 'post', 'property');
    for (const field of ['price', 'rent', 'square_meters', 'bedroom', 'city_id'])
      expect(property?.properties[field]?.type, field).toEqual(['string', 'number', 'null']);
    expect(property?.required).not.toContain('price');
  });
});
