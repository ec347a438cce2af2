import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Supports quotes, "ou" and a leading minus; ignores accents. */
export function keywordQuery(keywords: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('pt_unaccented', ${inDatabaseWords(keywords)})`;
}

export async function meaningfulKeywords(
  db: Database,
  keywords: string | undefined,
): Promise<string | undefined> {
  if (!keywords) return undefined;
  const { rows } = await sql<{
    nodes: number;
  }>`select numnode(${keywordQuery(keywords)}) as nodes`.execute(db);
  return rows[0]?.nodes ? keywords : undefined;
}

// websearch_to_tsquery knows only the English "or".
function inDatabaseWords(keywords: string): string {
  return keywords.replace(/(?<=\S )ou(?= \S)/gi, 'or');
}
