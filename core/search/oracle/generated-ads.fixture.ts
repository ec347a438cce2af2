/* What generated ads are made of. Tests only. */
import fc from 'fast-check';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import type { UserActor } from '#core/actor.ts';
import { LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { Kysely } from 'kysely';

export const SEARCHED_AT = new Date('2026-11-21T15:00:00Z');

const IRECE = 2914604;
const TOWNS = [IRECE, LAPAO, 2900108];

export interface GeneratedWorld {
  owners: readonly UserActor[];
  catalogue: Awaited<ReturnType<typeof addCatalogue>>;
}

export async function makeWorld(db: Kysely<DB>): Promise<GeneratedWorld> {
  const owners = [
    await register(db, { first_name: 'Lúcia' }),
    await register(db, { first_name: 'Josué', profile: 'broker' }),
    await register(db, { first_name: 'Ana', profile: 'business' }),
    await register(db, { first_name: 'Helena', profile: 'business', show_profile: false }),
  ];
  return { owners, catalogue: await addCatalogue(db) };
}

const WORDS =
  'casa casas piscina poço artesiano quintal grande mobiliada garagem fazenda reformada nova Irecê completinha Umburana flex troca 1.200 dono único com de e asfalto 3 quartos cg160 automático 2020'.split(
    ' ',
  );
const MISSPELT = ['picina', 'garajem', 'reformda', 'umburanna', 'completnha', 'fasenda'];
const PHRASES =
  'poço artesiano|quintal grande|casa com piscina|casa ou fazenda|até 200 mil|único dono|aceita troca|casa de 3 quartos|em Lapão|xyzzy|%|"casa nova"'.split(
    '|',
  );

export const words = fc.constantFrom(...WORDS);

function textOf(least: number, most: number): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(words, fc.constantFrom(' ', ' ', ' ', ', ', '. ', '/')), {
      minLength: least,
      maxLength: most,
    })
    .map((parts) => parts.flat().join('').trim());
}

export const adName = textOf(1, 5);
export const adText = textOf(0, 14);
export const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });

export const questions = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: words },
      { weight: 2, arbitrary: fc.constantFrom(...PHRASES) },
      { weight: 1, arbitrary: fc.constantFrom(...MISSPELT) },
      { weight: 1, arbitrary: words.map((word) => `-${word}`) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '));

export const townIds = fc.constantFrom(...TOWNS);
export const townTexts = fc.constantFrom('irece', 'lapao', 'abaira', String(LAPAO), 'nowhere');

/** Equal ones, neighbours by a microsecond, and others. */
export const moments = fc.oneof(
  fc.constantFrom(
    '2026-11-20 12:00:00+00',
    '2026-11-20 12:00:00.000001+00',
    '2026-11-20 12:00:00.000002+00',
    '2026-11-19 23:59:59.999999+00',
    '2020-01-01 00:00:00+00',
    '2027-01-01 00:00:00+00',
  ),
  fc
    .integer({ min: 0, max: 400 * 24 * 3600 })
    .map((seconds) => new Date(SEARCHED_AT.getTime() - seconds * 1000).toISOString()),
);

/** Before, at and after the moment of the searches. */
export const highlights = orNull(
  fc.constantFrom(
    '2026-11-21 14:59:59.999999+00',
    '2026-11-21 15:00:00+00',
    '2026-11-21 15:00:00.000001+00',
    '2026-12-24 00:00:00+00',
  ),
);

export const boosts = fc
  .record({ boost_level: orNull(fc.constantFrom(...BOOST_LEVELS)), boosted_until: highlights })
  .map((boost) =>
    boost.boost_level && boost.boosted_until ? boost : { boost_level: null, boosted_until: null },
  );

/** Few, so that some are equal; the least and the greatest among them. */
export const cents = fc.constantFrom(100, 101, 90_000, 20_000_000, 20_000_001, 99_999_999_900);
export const moneyTexts = fc.constantFrom('1', '1,01', '900', '200 mil', '200.000,01', '999999999');

export const subsetOf = <Value>(values: readonly Value[]) => fc.subarray([...values]);
