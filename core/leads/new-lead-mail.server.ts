import type { DatabaseTransaction } from '#db/database.ts';
import type { ContactRevealInput, LeadInput } from './lead-input.ts';
import { mailLead } from './lead-mailing.server.ts';
import type { OfferedSubject } from './offered-subject.server.ts';

/** Tells the advertiser that somebody wrote, or asked for a number. */
export async function mailNewLead(
  trx: DatabaseTransaction,
  id: string,
  about: OfferedSubject,
  input: LeadInput | ContactRevealInput,
  now: Date,
): Promise<void> {
  const { kind, name, email, phone } = input;
  await mailLead(
    trx,
    { id, advertiserId: about.ownerId },
    {
      to: about.ownerEmail,
      message: 'lead_received',
      data: {
        firstName: about.ownerFirstName,
        leadId: id,
        adName: about.name,
        publicPath: about.path,
        visitor: { name, email, phone },
        kind,
        message: 'message' in input ? input.message : null,
      },
    },
    now,
  );
}
