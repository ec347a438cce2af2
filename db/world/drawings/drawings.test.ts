import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CAPTION, strokeText } from './drawing-caption.ts';
import { drawProperty, propertyScenes, type DrawnCategory } from './property-drawing.ts';
import { renderDrawing } from './render-drawing.ts';
import { seededRandom } from './seeded-random.ts';
import { drawVehicle, vehicleScenes, type DrawnVehicleType } from './vehicle-drawing.ts';

const CATEGORIES: readonly DrawnCategory[] = [
  'house',
  'apartment',
  'office',
  'farm',
  'land',
  'lot',
  'ranch',
  'building',
  'site',
  'commercial',
  'industrial',
  'industrial_land',
];

const BODIES: Record<DrawnVehicleType, readonly string[]> = {
  cars: ['hatch', 'sedan', 'suv', 'pickup', 'station_wagon', 'van', 'coupe', 'buggy'],
  motorcycles: ['street', 'trail', 'scooter'],
  trucks: ['box', 'stake', 'dump', 'tanker', 'tractor'],
};

const PAINT = '#b3261e';

/** Well-formed enough to show: no number went astray, every gradient asked for exists. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push('a value that is not a number');
  const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    if (!known.has(id)) faults.push(`missing ${id}`);
  }
  if (!svg.includes(`aria-label="${CAPTION}"`)) faults.push('no caption');
  return faults;
}

describe('the fault finder of these tests', () => {
  it('sees a stray number, a missing gradient and a missing caption', () => {
    expect(faultsOf('<svg><path d="MNaN 1" fill="url(#g9)"/></svg>')).toEqual([
      'a value that is not a number',
      'missing g9',
      'no caption',
    ]);
  });
});

describe('drawings of properties', () => {
  it.each(CATEGORIES)(
    'shows a %s in at least four captioned pictures, all different',
    async (category) => {
      const scenes = propertyScenes(category);
      expect(scenes.length).toBeGreaterThanOrEqual(4);
      expect(scenes[0]).toBe('front');
      const pictures = scenes.map((scene) => drawProperty({ category, seed: 'k-7', scene }));
      expect(pictures.flatMap(faultsOf)).toEqual([]);
      expect(new Set(pictures).size).toBe(scenes.length);
      for (const picture of pictures) {
        const { width, height } = await sharp(Buffer.from(picture)).metadata();
        expect([width, height]).toEqual([1600, 1200]);
      }
    },
  );

  it('gives the same bytes for the same order and another picture for another seed', () => {
    for (const category of CATEGORIES) {
      const order = { category, seed: 41, scene: 'front' } as const;
      expect(drawProperty(order)).toBe(drawProperty(order));
      expect(drawProperty(order)).not.toBe(drawProperty({ ...order, seed: 42 }));
    }
  });

  it('draws something even when a category is asked for a scene of another', () => {
    for (const category of CATEGORIES) {
      for (const scene of ['interior', 'bedroom', 'plot'] as const) {
        expect(faultsOf(drawProperty({ category, seed: 3, scene }))).toEqual([]);
      }
    }
  });
});

describe('drawings of vehicles', () => {
  for (const vehicleType of ['cars', 'motorcycles', 'trucks'] as const) {
    it.each(BODIES[vehicleType])(
      `shows ${vehicleType} with the body %s from all its sides`,
      (bodywork) => {
        const scenes = vehicleScenes(vehicleType);
        expect(scenes.length).toBeGreaterThanOrEqual(4);
        const pictures = scenes.map((scene) =>
          drawVehicle({ vehicleType, bodywork, color: PAINT, seed: 'v-3', scene }),
        );
        expect(pictures.flatMap(faultsOf)).toEqual([]);
        expect(new Set(pictures).size).toBe(scenes.length);
      },
    );
  }

  it('tells bodies, paints and seeds apart and repeats itself otherwise', () => {
    const order = {
      vehicleType: 'cars',
      bodywork: 'suv',
      color: PAINT,
      seed: 9,
      scene: 'side',
    } as const;
    const picture = drawVehicle(order);
    expect(drawVehicle(order)).toBe(picture);
    expect(drawVehicle({ ...order, bodywork: 'sedan' })).not.toBe(picture);
    expect(drawVehicle({ ...order, color: '#1f4f8f' })).not.toBe(picture);
    expect(drawVehicle({ ...order, seed: 10 })).not.toBe(picture);
  });

  it('lets the seed choose when the body is unknown', () => {
    const order = {
      vehicleType: 'trucks',
      bodywork: 'spaceship',
      color: PAINT,
      seed: 2,
      scene: 'side',
    } as const;
    expect(faultsOf(drawVehicle(order))).toEqual([]);
  });
});

describe('rendering', () => {
  it('turns a drawing into a JPEG of 1600×1200', async () => {
    const picture = await renderDrawing(
      drawProperty({ category: 'farm', seed: 1, scene: 'front' }),
    );
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 });
  });

  it('refuses what is not a drawing', async () => {
    await expect(renderDrawing('<svg')).rejects.toThrow(/XML|unsupported/);
  });
});

describe('small parts', () => {
  it('has strokes for every letter of the caption and refuses a letter without any', () => {
    expect(strokeText(CAPTION).width).toBeGreaterThan(100);
    expect(() => strokeText('ç')).toThrow(RangeError);
  });

  it('repeats its numbers for a seed and a purpose and changes them with either', () => {
    const three = (seed: number, purpose: string): number[] => {
      const random = seededRandom(seed, purpose);
      return [random.next(), random.next(), random.next()];
    };
    expect(three(1, 'a')).toEqual(three(1, 'a'));
    expect(three(1, 'a')).not.toEqual(three(2, 'a'));
    expect(three(1, 'a')).not.toEqual(three(1, 'b'));
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seededRandom(seed);
      expect([2, 3, 4]).toContain(random.whole(2, 4));
    }
  });
});
