/* What is in the queue to be sent to an account. Tests only. */
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { UserActor } from './actor.ts';
import type { JobPayloads } from './job-payloads.ts';

type Mail = Omit<JobPayloads['send_email'], 'to'>;

/** To an address, the oldest first. */
export async function mailsToAddress(db: Database, to: string): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select job.payload ->> 'message' as message, job.payload -> 'data' as data
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send_email' and job.payload ->> 'to' = ${to} order by job.id`.execute(
    db,
  );
  return rows;
}

/** The oldest first. */
export async function mailsTo(db: Database, { id }: UserActor): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select job.payload ->> 'message' as message, job.payload -> 'data' as data
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      join users on users.email = job.payload ->> 'to'
     where task.identifier = 'send_email' and users.id = ${id} order by job.id`.execute(db);
  return rows;
}
