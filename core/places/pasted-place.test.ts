import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAZIL_BOUNDS, roundDegrees } from '#core/fields/coordinates.ts';
import { distanceInMetres } from './distance.ts';
import { PASTED_LENGTH, readPastedPlace } from './pasted-place.ts';
import { REGION_TOWNS } from './region-towns.ts';

const IRECE = REGION_TOWNS.find(({ slug }) => slug === 'irece')!;
const HOUSE = { lat: -11.304, lng: -41.856 };
const readOf = (text: string, town?: typeof IRECE) => readPastedPlace(text, town);
const messageOf = (text: string, town?: typeof IRECE) => {
  const reading = readOf(text, town);
  return reading.ok ? reading.value : reading.message;
};

test.each([
  '-11.304, -41.856',
  '-11.304 -41.856',
  '(-11.304, -41.856)',
  '-11,304, -41,856',
  '-11,304; -41,856',
  '−11.304,−41.856',
  'Casa de vó: -11.304, -41.856',
  '11.304 S, 41.856 W',
  '11,304° S 41,856° O',
  'S 11.304 W 41.856',
  `11°18'14.4"S 41°51'21.6"W`,
  '11º18′14,4″S 41º51′21,6″O',
  `11°18'14.4''S, 41°51'21.6''W`,
  'geo:-11.304,-41.856',
  'geo:-11.304,-41.856;u=35',
  'geo:0,0?q=-11.304,-41.856(Casa)',
  'https://maps.google.com/?q=-11.304,-41.856',
  'Localização: https://maps.google.com/?q=-11.304%2C-41.856 Minha casa',
  'https://maps.google.com/maps?q=loc:-11.304,-41.856&z=17',
  'https://www.google.com/maps/@-11.304,-41.856,17z',
  'google.com.br/maps/@-11.304,-41.856,17z?hl=pt-BR',
  'https://www.google.com/maps/place/Casa/@-10.1,-40.2,17z/data=!3m1!4b1!4m4!8m2!3d-11.304!4d-41.856',
  'https://www.google.com/maps/place/-11.304,-41.856',
  `https://www.google.com/maps/place/11%C2%B018'14.4%22S+41%C2%B051'21.6%22W/@-10,-40,9z`,
  'https://www.google.com/maps/search/-11.304,+-41.856?sa=X',
  'https://www.google.com/maps/search/?api=1&query=-11.304%2C-41.856',
  'https://www.google.com/maps/dir/-10.2,-40.3/-11.304,-41.856/@-10.9,-41,9z',
  'https://www.google.com/maps/dir/?api=1&destination=-11.304,-41.856',
  'https://maps.google.com/maps?ll=-11.304,-41.856&z=15',
  'https://www.google.com/url?q=https://maps.google.com/?q%3D-11.304,-41.856',
  'https://www.openstreetmap.org/?mlat=-11.304&mlon=-41.856#map=16/-11/-41',
  'https://www.openstreetmap.org/#map=16/-11.304/-41.856',
  'https://waze.com/ul?ll=-11.304,-41.856&navigate=yes',
])('reads %s', (text) => {
  expect(readOf(text)).toEqual({ ok: true, value: HOUSE });
});

test.each([
  'https://maps.app.goo.gl/abcDEF123',
  'maps.app.goo.gl/abcDEF123',
  'https://goo.gl/maps/x',
])('of the short link %s it says how to get the long one', (text) =>
  expect(messageOf(text)).toContain('copie o endereço comprido'),
);

test.each(['40.7128, -74.0060', 'https://www.google.com/maps/@48.85,2.35,12z', '8FVC9G8F+6X'])(
  '%s is outside Brazil, and it says so',
  (text) => expect(messageOf(text)).toContain('fora do Brasil'),
);

test('a short plus code is near the town that it names, or else the chosen one', () => {
  const named = readOf('M4WV+2X Irecê, BA');
  expect(named).toEqual(readOf('M4WV+2X', IRECE));
  expect(named.ok && distanceInMetres(named.value, IRECE)).toBeLessThan(80_000);
  expect(messageOf('M4WV+2X')).toContain('Escolha a cidade');
  expect(messageOf('M4WV+2X Salvador', IRECE)).toContain('Escolha a cidade');
});

const place = fc.record({
  lat: fc.double({ min: BRAZIL_BOUNDS.south, max: BRAZIL_BOUNDS.north, noNaN: true }),
  lng: fc.double({ min: BRAZIL_BOUNDS.west, max: BRAZIL_BOUNDS.east, noNaN: true }),
});

test('whatever place of Brazil is written in whatever way, it is read as that place', () => {
  fc.assert(
    fc.property(place, ({ lat, lng }) => {
      const [north, east] = [lat, lng].map((degrees) => roundDegrees(degrees).toFixed(6));
      const ways = [
        `${north}, ${east}`,
        `${north!.replace('.', ',')}; ${east!.replace('.', ',')}`,
        `geo:${north},${east}`,
        `https://maps.google.com/?q=${north},${east}`,
        `https://www.google.com/maps/place/X/@1,1,3z/data=!3d${north}!4d${east}`,
        `https://www.google.com/maps/@${north},${east},17z`,
      ];
      for (const way of ways)
        expect(readOf(way)).toEqual({ ok: true, value: { lat: Number(north), lng: Number(east) } });
    }),
  );
});

const DIGITS = '23456789CFGHJMPQRVWX';

/** As the specification makes one, in whole steps of 1/8000 degree. */
function codeOf({ lat, lng }: { lat: number; lng: number }): string {
  let [south, west] = [Math.floor((lat + 90) * 8000), Math.floor((lng + 180) * 8000)];
  let code = '';
  for (let pair = 0; pair < 5; pair += 1) {
    code = `${DIGITS[south % 20]}${DIGITS[west % 20]}${code}`;
    [south, west] = [Math.floor(south / 20), Math.floor(west / 20)];
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

test('a plus code is the place that it was made of, within its 14 metres; a short one, too', () => {
  expect(codeOf({ lat: 47.36559, lng: 8.524997 })).toBe('8FVC9G8F+6X');
  const isNear = (text: string, of: typeof HOUSE, town?: typeof IRECE) => {
    const reading = readOf(text, town);
    expect(reading.ok && distanceInMetres(reading.value, of)).toBeLessThan(14);
  };
  // The middle of a code at the border may lie beyond it.
  const isInside = ({ lat, lng }: typeof HOUSE) =>
    lat > BRAZIL_BOUNDS.south + 0.001 &&
    lat < BRAZIL_BOUNDS.north - 0.001 &&
    lng > BRAZIL_BOUNDS.west + 0.001 &&
    lng < BRAZIL_BOUNDS.east - 0.001;
  fc.assert(fc.property(place.filter(isInside), (of) => isNear(codeOf(of), of)));
  const around = fc.record({
    lat: fc.double({ min: -0.49, max: 0.49, noNaN: true }),
    lng: fc.double({ min: -0.49, max: 0.49, noNaN: true }),
  });
  fc.assert(
    fc.property(around, ({ lat, lng }) => {
      const of = { lat: IRECE.lat + lat, lng: IRECE.lng + lng };
      isNear(codeOf(of).slice(4), of, IRECE);
    }),
  );
});

test('what is no place is refused with a sentence, never with a crash', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `https://www.google.com/maps/place/${text}`),
    fc.string().map((text) => `geo:${text}`),
  );
  fc.assert(
    fc.property(odd, (text) => {
      const reading = readOf(text, IRECE);
      expect(reading.ok ? Number.isFinite(reading.value.lat) : reading.message.length > 9).toBe(
        true,
      );
    }),
  );
  for (const text of [
    'https://www.google.com/maps/place/%E0%A4%A',
    'https://[',
    'javascript:alert(1)',
    '9'.repeat(PASTED_LENGTH + 1),
    `${'1° '.repeat(600)}S`,
    'NaN, NaN',
    'https://www.google.com/maps/place/Irec%C3%AA',
  ])
    expect(messageOf(text)).toContain('Não achamos um lugar');
});
