import type pg from 'pg';

/**
 * Ids of properties on the air, one of each owner who is told of messages by e-mail. Visitors write about one
 * after the other, since too many about one ad, or to one advertiser, are a flood.
 * @throws when there is none
 */
export async function adsToWriteAbout(database: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select distinct on (owner_id) properties.id from properties join users on users.id = owner_id
      where properties.status = 'active' and users.status = 'active' and email_confirmed_at is not null`,
  );
  if (rows.length === 0) throw new Error('The demonstration has no property to write about.');
  return rows.map(({ id }) => id);
}

/** A message in its own words: the same ones to many advertisers are refused. */
export function visitorLead(propertyId: string, email: string) {
  return {
    property_id: propertyId,
    name: 'Tainá Rocha',
    email,
    phone: '74-98811-2233',
    message: `Bom dia! Ainda está à venda? Posso visitar no sábado? Escreva para ${email}.`,
    accepts_terms: true,
    over_18: true,
    shares_data: true,
  };
}
