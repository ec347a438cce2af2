import { sql } from 'kysely';
import { openHold } from '#core/trust/ad-holding.server.ts';
import { reasonToHold } from '#core/trust/ad-weighing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { HOUR } from './demo-clock.ts';

/** Said to press people; each is what our rules look for. */
const PRESSING = [
  'Moro no exterior e a chave vai pelo correio. Faça o depósito do primeiro aluguel para reservar, só hoje.',
  'Urgente, última chance! Reservo com sinal por Pix, sem consulta ao SPC.',
];

/** Ads that nobody published yet try it with words that press, and wait for the office. */
export async function addHeldAds(trx: DatabaseTransaction, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select ad.id from properties ad
    where ad.status = 'pending' and ad.archived_at is null and ad.owner_id in (
      select id from users where profile = 'owner')
      and exists (select from photos where property_id = ad.id)
    order by ad.created_at desc, ad.id limit ${PRESSING.length}`.execute(trx);
  for (const [place, { id }] of rows.entries()) {
    const at = new Date(Number(now) - (3 + 20 * place) * HOUR);
    const ref = { kind: 'property', id } as const;
    await sql`update properties set description = description || ${`\n\n${PRESSING[place] ?? ''}`}, held_at = ${at}
      where id = ${id}`.execute(trx);
    const suspicion = await reasonToHold(trx, ref, at);
    if (!suspicion) throw new Error('A held ad of the demonstration is not suspicious');
    await openHold(trx, ref, suspicion, at);
  }
}
