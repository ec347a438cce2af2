import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** What somebody typed, as a text query: quotes, "ou" and a leading minus work, accents do not matter. */
export function keywordQuery(keywords: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('pt_unaccented', ${inDatabaseWords(keywords)})`;
}

/** The keywords, when at least one says something; "de a" alone finds nothing and so filters nothing. */
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
