import { describe, expect, test } from 'vitest';
import { pricePosition } from './price-position.ts';
import { priceSample, type PricedVehicle } from './price-sample.ts';

let ads = 0;

/** A car of R$ 40.000 with 50.000 km, of somebody who offers nothing else. Price in reais. */
function car({ price = 40_000, ...changes }: Partial<PricedVehicle> & { price?: number } = {}) {
  ads += 1;
  return {
    id: `ad ${ads}`,
    owner_id: `owner ${ads}`,
    vehicle_type: 'cars',
    model_id: 'umburana',
    fuel_type: 'flex',
    year: 2019,
    condition: 'used',
    mileage: 50_000,
    price_cents: price * 100,
    ...changes,
  } satisfies PricedVehicle;
}

const several = (count: number, changes: Parameters<typeof car>[0] = {}) =>
  Array.from({ length: count }, () => car(changes));
const priced = (...prices: number[]) => prices.map((price) => car({ price }));
const sizeOf = (...asked: Parameters<typeof priceSample>) => priceSample(...asked)?.sample_size;
const medianOf = (...asked: Parameters<typeof priceSample>) => {
  const sample = priceSample(...asked);
  return sample && sample.median_cents / 100;
};

describe('what is comparable', () => {
  test('five ads are enough, four are not', () => {
    expect(sizeOf(car(), several(5))).toBe(5);
    expect(sizeOf(car(), several(4))).toBeUndefined();
  });

  test('another family, another fuel and a year two years away are not', () => {
    const others = [
      ...several(5),
      car({ model_id: 'juazeiro' }),
      car({ fuel_type: 'diesel' }),
      car({ year: 2021 }),
      car({ year: 2017 }),
    ];
    expect(sizeOf(car(), others)).toBe(5);
    expect(sizeOf(car(), [...others, car({ year: 2020 }), car({ year: 2018 })])).toBe(7);
  });

  test('of trucks a year two years away is', () => {
    const truck = (year: number) => car({ vehicle_type: 'trucks', year });
    const others = [2017, 2017, 2018, 2020, 2021, 2022, 2016].map(truck);
    expect(sizeOf(truck(2019), others)).toBe(5);
  });

  test('a new vehicle is compared with those of its own year', () => {
    const others = [...several(5), car({ year: 2020 })];
    expect(sizeOf(car({ condition: 'new', mileage: 0 }), others)).toBe(5);
  });

  test('neither the ad itself nor others of its advertiser count', () => {
    const own = car();
    const others = [own, ...several(4), car({ owner_id: own.owner_id })];
    expect(sizeOf(own, others)).toBeUndefined();
    expect(sizeOf(own, [...others, car()])).toBe(5);
  });

  test('an advertiser with many ads counts three times', () => {
    const shop = several(20, { owner_id: 'shop', price: 80_000 });
    const sample = priceSample(car(), [...shop, ...several(5)]);
    expect(sample).toEqual({ sample_size: 8, median_cents: 40_000_00 });
  });

  test('of more than a hundred the newest count, which come first', () => {
    const others = [...several(100), ...several(200, { price: 10_000 })];
    expect(priceSample(car(), others)).toEqual({ sample_size: 100, median_cents: 40_000_00 });
  });
});

describe('the median', () => {
  test('is the price in the middle, whatever the dearest asks', () => {
    expect(medianOf(car(), priced(36_000, 38_000, 40_000, 42_000, 9_000_000))).toBe(40_000);
  });

  test('is said in hundreds of reais, so that nobody reads a price from it', () => {
    expect(medianOf(car(), priced(36_000, 38_000, 40_049, 42_000, 44_000))).toBe(40_000);
  });

  test('is none where everything costs next to nothing', () => {
    expect(medianOf(car(), several(5, { price: 900 }))).toBeUndefined();
  });

  test('is that of vehicles with as many kilometres', () => {
    const market = [20_000, 40_000, 60_000, 80_000, 100_000].map((mileage) =>
      car({ mileage, price: 50_000 - mileage / 10 }),
    );
    expect(medianOf(car({ mileage: 60_000 }), market)).toBe(44_000);
    expect(medianOf(car({ mileage: 20_000 }), market)).toBe(48_000);
    expect(medianOf(car({ mileage: 110_000 }), market)).toBe(39_000);
  });

  test('of another mileage moves a price by no more than three tenths', () => {
    const market = [20_000, 40_000, 60_000, 80_000, 100_000].map((mileage) =>
      car({ mileage, price: 50_000 - mileage / 10 }),
    );
    expect(medianOf(car({ mileage: 900_000 }), market)).toBe(30_800);
  });

  test.each([
    ['more kilometres would cost more', (km: number) => 40_000 + km / 10],
    ['a thousand kilometres would cost two percent', (km: number) => 100_000 - km],
  ])('ignores mileage where %s', (_, priceOf) => {
    const market = [40_000, 45_000, 50_000, 55_000, 60_000].map((mileage) =>
      car({ mileage, price: priceOf(mileage) }),
    );
    expect(medianOf(car({ mileage: 0 }), market)).toBe(priceOf(50_000));
  });
});

describe('the position', () => {
  const among = (price: number) =>
    pricePosition(price * 100, { median_cents: 10_000_00, sample_size: 14 });

  test.each([
    [7_400, 'far_below', -26],
    [7_500, 'below', -25],
    [8_900, 'below', -11],
    [9_000, 'average', -10],
    [11_000, 'average', 10],
    [11_100, 'above', 11],
    [12_500, 'above', 25],
    [12_600, 'far_above', 26],
  ])('of R$ %i among a median of R$ 10.000 is %s', (price, band, difference_percent) => {
    expect(among(price)).toEqual({
      band,
      difference_percent,
      median_cents: 10_000_00,
      sample_size: 14,
    });
  });

  test('is not said of a price that must be a slip of the hand', () => {
    expect(among(400_000)).toBeNull();
  });

  test('is not said without a sample', () => {
    expect(pricePosition(10_000_00, null)).toBeNull();
  });
});
