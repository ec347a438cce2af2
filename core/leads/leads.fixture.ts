import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { contactRevealInput, leadInput, type About } from './lead-input.ts';
import { revealContact } from './contact-reveal.server.ts';
import { receiveLead } from './leads.server.ts';

const VISITOR = { kind: 'visitor' } as const;

const FORM = {
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
};

/** A visitor writes; the id of the lead. */
export async function writeAbout(
  db: Kysely<DB>,
  about: About,
  changes: Record<string, string> = {},
  now: Date = NOW,
  address?: string,
): Promise<string> {
  // The same words to many advertisers are no message.
  const message = `Bom dia! Ainda está à venda, o ${Object.values(about).join()}?`;
  const input = leadInput.parse({ message, ...FORM, ...about, ...changes });
  const source = address === undefined ? undefined : { address };
  return granted(await receiveLead(db, VISITOR, input, now, source)).id;
}

/** A visitor asks for a number. */
export async function askForNumber(
  db: Kysely<DB>,
  about: About,
  kind: 'whatsapp' | 'phone',
  changes: Record<string, string> = {},
  now: Date = NOW,
): Promise<void> {
  const input = contactRevealInput.parse({ ...FORM, kind, ...about, ...changes });
  granted(await revealContact(db, VISITOR, input, now));
}
