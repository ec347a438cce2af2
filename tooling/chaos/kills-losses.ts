import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Acknowledged } from './kills-visitors.ts';
import type { SeparateProcesses } from './separate-processes.ts';

export interface Losses {
  /** Acknowledged and not there. */
  lost: string[];
  /** There more often than it was asked for. */
  twice: string[];
  /** Rows that say only a part of what happened. */
  halfDone: string[];
}

/**
 * Compares what was acknowledged with what the database and the folder hold.
 * @param since whatever was written from then on belongs to it, in the database's own time
 */
export async function findLosses(
  { leads, consents, drafts, ads }: Acknowledged,
  { pool, dataFolder }: Pick<SeparateProcesses, 'pool' | 'dataFolder'>,
  since: Date,
): Promise<Losses> {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const counted = async (text: string, keys: Iterable<string>) => {
    const found = await rows<{ key: string; count: number }>(text, [[...keys]]);
    return new Map(found.map(({ key, count }) => [key, count]));
  };
  const losses: Losses = { lost: [], twice: [], halfDone: [] };
  const compare = (what: string, keys: Iterable<string>, found: Map<string, number>) => {
    for (const key of keys) {
      const count = found.get(key) ?? 0;
      if (count === 0) losses.lost.push(`${what} ${key}`);
      if (count > 1) losses.twice.push(`${what} ${key}`);
    }
  };

  const ourLeads = await counted(
    `select email as key, count(*)::int from leads where sent_at >= '${since.toISOString()}' and email like 'visitante.%' or email = any($1) group by 1`,
    leads,
  );
  compare('lead', new Set([...leads, ...ourLeads.keys()]), ourLeads);
  const given = await counted(
    'select distinct visitor_id as key, 1 as count from consents where visitor_id = any($1)',
    consents,
  );
  compare('consent', consents, given);
  const begun = await counted(
    'select creation_key as key, count(*)::int from property_drafts where creation_key = any($1) group by 1',
    drafts.keys(),
  );
  compare('draft', drafts.keys(), begun);
  const titles = await rows<{ key: string; name: string | null }>(
    `select creation_key as key, steps #>> '{description,values,name}' as name
       from property_drafts where creation_key = any($1)`,
    [[...drafts.keys()]],
  );
  for (const { key, name } of titles)
    if ((name ?? '') < (drafts.get(key) ?? '')) losses.lost.push(`step of draft ${key}`);

  const events = await rows<{ id: string; actions: string[] }>(
    `select property_id as id, array_agg(action order by id) as actions from events
      where property_id = any($1) and action <> 'add_photo' group by 1`,
    [[...ads.keys()]],
  );
  const actionsOf = new Map(events.map(({ id, actions }) => [id, actions]));
  const photos = new Set(
    (
      await rows<{ id: string }>('select id from photos where property_id = any($1)', [
        [...ads.keys()],
      ])
    ).map(({ id }) => id),
  );
  for (const [id, ad] of ads) {
    const actions = actionsOf.get(id) ?? [];
    if (ad.steps.some((step, place) => actions[place] !== step))
      losses.lost.push(`steps of ad ${id}`);
    // The last step may have been done without an answer; no step was asked for twice.
    if (actions.length > 5) losses.twice.push(`steps of ad ${id}: ${actions.join(', ')}`);
    for (const photo of ad.photos) if (!photos.has(photo)) losses.lost.push(`photograph ${photo}`);
  }
  losses.halfDone.push(...(await halfDone(rows, dataFolder, since.toISOString())));
  return losses;
}

type Rows = <Row extends object>(text: string) => Promise<Row[]>;

async function halfDone(rows: Rows, dataFolder: string, from: string): Promise<string[]> {
  const found: string[] = [];
  const report = async (what: string, text: string) => {
    for (const { id } of await rows<{ id: string }>(text)) found.push(`${what} ${id}`);
  };
  const since = `created_at >= '${from}'`;
  const leadsSince = `from leads where email like 'visitante.%' and sent_at >= '${from}'`;
  await report(
    'ad without its event',
    `select id from properties where ${since} and not exists
      (select from events where property_id = properties.id and action = 'create')`,
  );
  await report(
    'ad whose state no event tells',
    `select id from properties where ${since} and status is distinct from
      (select to_status from events where property_id = properties.id and to_status is not null order by id desc limit 1)`,
  );
  await report(
    'lead without consent',
    `select id ${leadsSince} and not exists
      (select from consents where lead_id = leads.id)`,
  );
  // In a flood they wait for one e-mail together, which a worker sends.
  await report(
    'lead without e-mail',
    `select id ${leadsSince} and case when mailed_at is null
      then not exists (select from lead_mailings where user_id = advertiser_id and digest_at is not null)
      else not exists
        (select from graphile_worker._private_jobs where payload #>> '{data,leadId}' = leads.id) end`,
  );
  await report(
    'photograph without job',
    `select id from photos where ${since} and not exists
      (select from graphile_worker._private_jobs where payload ->> 'photoId' = photos.id)`,
  );
  await report(
    'ad with one photograph twice',
    `select property_id as id from photos where ${since} and property_id is not null group by 1 having count(*) > 1`,
  );
  for (const { id } of await rows<{ id: string }>(`select id from photos where ${since}`)) {
    const isThere = await access(path.join(dataFolder, 'photos', 'incoming', id)).then(
      () => true,
      () => false,
    );
    if (!isThere) found.push(`photograph without its file ${id}`);
  }
  return found;
}
