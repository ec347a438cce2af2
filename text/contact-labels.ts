import type { ContactSubject } from '#core/contact/contact-subject.ts';

/** What a message to us is about, as the page and the e-mail say it. */
export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = {
  plans: 'Planos e assinaturas',
  boosts: 'Impulsionar um anúncio',
  payments: 'Pagamentos',
  profile: 'Mudar o tipo do perfil',
  account: 'Minha conta',
};

/** The same in an address. */
export const CONTACT_SUBJECT_WORDS = {
  plans: 'planos',
  boosts: 'impulsionar',
  payments: 'pagamentos',
  profile: 'perfil',
  account: 'conta',
} satisfies Record<ContactSubject, string>;

/** Above what is wrong with a message that did not reach us. */
export const CONTACT_NOT_SENT = 'Sua mensagem ainda não foi enviada';
