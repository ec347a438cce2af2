import { sql } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import type { Signal } from './signal.ts';

export interface Named {
  id: string;
  name: string;
}

export type NamedSignal =
  | Exclude<Signal, { ads: AdRef[] } | { people: string[] }>
  | (Omit<Extract<Signal, { ads: AdRef[] }>, 'ads'> & { ads: (AdRef & Named)[] })
  | (Omit<Extract<Signal, { people: string[] }>, 'people'> & { people: Named[] });

/** With the names of today; what is gone is left out, though it is still counted. */
export async function unsafeNameSignals(
  db: Database,
  lists: readonly (readonly Signal[])[],
): Promise<NamedSignal[][]> {
  const all = lists.flat();
  const ads = all.flatMap((signal) =>
    'ads' in signal && Array.isArray(signal.ads) ? signal.ads : [],
  );
  const people = all.flatMap((signal) => ('people' in signal ? signal.people : []));
  const { rows } = await sql<Named>`
    select id, name from properties where id = any(${ads.map(({ id }) => id)}::text[])
    union all select id, name from vehicles where id = any(${ads.map(({ id }) => id)}::text[])
    union all select id, concat_ws(' ', first_name, last_name) from users
      where id = any(${people}::text[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return lists.map((signals) => signals.map((signal) => named(signal, names)));
}

function named(signal: Signal, names: ReadonlyMap<string, string>): NamedSignal {
  switch (signal.name) {
    case 'same_photo':
    case 'same_plate':
      return {
        ...signal,
        ads: signal.ads.flatMap((ad) => {
          const name = names.get(ad.id);
          return name === undefined ? [] : [{ ...ad, name }];
        }),
      };
    case 'same_phone':
      return {
        ...signal,
        people: signal.people.flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        }),
      };
    default:
      return signal;
  }
}
