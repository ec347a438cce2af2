/* Incidents as they are typed and stored. Tests only. */
import type { Insertable, Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export const INCIDENT_FORM = {
  title: 'Planilha enviada por engano',
  happened_at: '2026-11-20T09:00',
  known_at: '2026-11-20T14:30',
  description: 'Uma planilha com contatos foi anexada a um e-mail errado.',
  data_kinds: ['identity', 'contact'],
  people_count: '42',
  risk: 'none',
  risk_grounds: 'Quem recebeu apagou o arquivo e confirmou por escrito.',
};

export async function addIncident(
  db: Kysely<DB>,
  changes: Partial<Insertable<DB['incidents']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('incidents')
    .values({
      title: 'Acesso indevido',
      known_at: NOW,
      description: 'Alguém entrou na conta de um administrador.',
      data_kinds: ['contact'],
      risk: 'none',
      risk_grounds: 'Nada foi aberto.',
      created_at: NOW,
      changed_at: NOW,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
