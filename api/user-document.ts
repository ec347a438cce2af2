import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import type { OwnAccount } from '#core/accounts/own-account.server.ts';
import { MAILBOX_TROUBLES } from '#core/mailboxes/mailbox-trouble.ts';
import { PROFILES } from '#core/actor.ts';

const phone = z.object({ id: z.string(), number: z.string(), whatsapp: z.boolean() });

const phoneResource = z.object({
  id: z.string(),
  type: z.literal('phones'),
  attributes: phone.omit({ id: true }),
});

/** An account for its owner: the fields of a User in the specification (section 3). */
export const userDocument = z.object({
  data: z.object({
    id: z.string(),
    type: z.literal('users'),
    attributes: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      creci: z.string().nullable(),
      cpf: z.string().nullable(),
      presentation_name: z.string().nullable(),
      presentation: z.string().nullable(),
      show_profile: z.boolean(),
      profile: z.enum(PROFILES),
      is_profile_complete: z.boolean(),
      can_edit_profile: z.boolean(),
      email_confirmed: z.boolean(),
      confirmation_sent_at: z.string().nullable(),
      email_problem: z
        .enum(MAILBOX_TROUBLES)
        .nullable()
        .meta({ description: 'Why we do not write to this e-mail as usual' }),
      avatar: z.object({ original: z.string(), thumb: z.string(), cropped: z.string() }).nullable(),
      phones: z.array(phone),
      status: z.enum(USER_STATUSES),
    }),
    relationships: z.object({
      phones: z.object({
        data: z.array(z.object({ id: z.string(), type: z.literal('phones') })),
      }),
    }),
  }),
  included: z.array(phoneResource),
});

export function documentOfUser({ id, ...attributes }: OwnAccount): z.infer<typeof userDocument> {
  const { phones } = attributes;
  return {
    data: {
      id,
      type: 'users',
      attributes,
      relationships: {
        phones: { data: phones.map((entry) => ({ id: entry.id, type: 'phones' })) },
      },
    },
    included: phones.map(({ id: phoneId, ...facts }) => ({
      id: phoneId,
      type: 'phones',
      attributes: facts,
    })),
  };
}
