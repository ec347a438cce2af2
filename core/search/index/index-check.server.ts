import { sql, type Kysely } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { GROUP_LETTERS, type VersionSum } from '#core/search/engine/version-sums.ts';
import type { IndexDigest } from './index-state.server.ts';
import { readFeed } from '#core/search/feed/search-feed.server.ts';
import type { LiveIndex } from './search-index.server.ts';
import type { IndexedKinds } from './segment-reading.server.ts';

/**
 * `differs`: the index answered otherwise than the database, and was loaded anew. `busy`: another
 * process checks. `overtaken`: too much changes meanwhile, or there is nothing to compare.
 */
export type CheckOutcome = 'agrees' | 'differs' | 'busy' | 'overtaken';

interface CheckedIndex {
  /** A connection of its own: reading a million ads takes seconds. */
  db: Kysely<DB>;
  index: Pick<LiveIndex, 'digest' | 'reload'>;
  kinds: IndexedKinds;
  /** Told before the index is loaded anew: which ads differ, by kind and the first letters of their ids. */
  onDifference: (groups: readonly string[]) => void;
}

/** Compares twice before it believes that something differs, and mends it. */
export async function checkIndex(checked: CheckedIndex): Promise<CheckOutcome> {
  const first = await differingGroups(checked);
  if (!Array.isArray(first)) return first;
  if (first.length === 0) return 'agrees';
  const second = await differingGroups(checked);
  if (!Array.isArray(second)) return second;
  const confirmed = second.filter((group) => first.includes(group));
  if (confirmed.length === 0) return 'agrees';
  checked.onDifference(confirmed);
  await checked.index.reload();
  return 'differs';
}

async function differingGroups({
  db,
  index,
  kinds,
}: CheckedIndex): Promise<string[] | 'busy' | 'overtaken'> {
  const digest = await index.digest();
  if (!digest) return 'overtaken';
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if (!(await isAlone(trx))) return 'busy';
      // The snapshot of the transaction is newer than the digest: what changed since is not compared.
      const changes = await readFeed(trx, digest.position);
      if (changes === 'start_over') return 'overtaken';
      const differing: string[] = [];
      for (const kind of AD_KINDS) {
        if (changes.wholeKinds.includes(kind)) continue;
        const changed = new Set(changes.ads[kind].map((id) => id.slice(0, GROUP_LETTERS)));
        const groups = unequal(digest.sums[kind], await kinds[kind].versionSums(trx));
        differing.push(
          ...groups.filter((group) => !changed.has(group)).map((group) => `${kind} ${group}…`),
        );
      }
      return differing;
    });
}

async function isAlone(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('check of the search index', 0)) as alone`.execute(
    trx,
  );
  return rows[0]?.alone ?? false;
}

function unequal(
  index: IndexDigest['sums'][AdKind],
  database: ReadonlyMap<string, VersionSum>,
): string[] {
  return [...new Set([...index.keys(), ...database.keys()])].filter((group) => {
    const [here, there] = [index.get(group), database.get(group)];
    return here?.ads !== there?.ads || here?.sum !== there?.sum;
  });
}
