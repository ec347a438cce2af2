import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

const OWN_MAILBOX = `address_hash = (select sha256(convert_to(email, 'UTF8')) from users
  where id = $1 and email_confirmed_at is not null)`;

export const MAILBOX_DATA: TableRules<'unwanted_letters' | 'mailboxes'> = {
  unwanted_letters: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'emails-que-voce-parou',
      title: 'E-mails que você parou',
      about: 'Os tipos de e-mail que você não quer receber, e desde quando.',
    },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], content: ['kind'], technical: ['since'] },
  },
  mailboxes: {
    rowsOf: OWN_MAILBOX,
    copy: {
      file: 'entrega-de-emails',
      title: 'Entrega dos nossos e-mails',
      about: 'Se os e-mails para você voltaram ou foram marcados como spam, e quando.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'updated_at', months: KEPT_MONTHS.mailboxes },
    columns: {
      technical: [
        'bounced_at',
        'complained_at',
        'soft_bounces',
        'soft_bounced_at',
        'bounce_cleared_at',
        'complaint_cleared_at',
        'proved_at',
        'unanswered',
        'unanswered_from',
        'updated_at',
      ],
      internal: ['address_hash'],
    },
  },
};
