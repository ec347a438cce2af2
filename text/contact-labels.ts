import type { AdsAmount, RequestKind, RequestState } from '#core/contact/contact-request.ts';
import type { ContactSubject } from '#core/contact/contact-subject.ts';
import type { Tone } from './tone.ts';

/** What a message to us is about, as the page and the e-mail say it. */
export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = {
  plans: 'Planos e assinaturas',
  boosts: 'Impulsionar um anúncio',
  payments: 'Pagamentos',
  profile: 'Mudar o tipo do perfil',
  account: 'Minha conta',
  privacy: 'Meus dados (LGPD)',
};

/** The same in an address. */
export const CONTACT_SUBJECT_WORDS = {
  plans: 'planos',
  boosts: 'impulsionar',
  payments: 'pagamentos',
  profile: 'perfil',
  account: 'conta',
  privacy: 'meus-dados',
} satisfies Record<ContactSubject, string>;

/** Above what is wrong with a message that did not reach us. */
export const CONTACT_NOT_SENT = 'Sua mensagem ainda não foi enviada';

/** The failure message of "advertise lead request" (specification, section 8). */
export const ADVERTISE_NOT_SENT = 'Seu pedido ainda não foi enviado';

export const ADS_AMOUNT_LABELS: Record<AdsAmount, string> = {
  up_to_10: 'até 10 anúncios',
  up_to_50: 'de 11 a 50 anúncios',
  up_to_200: 'de 51 a 200 anúncios',
  more: 'mais de 200 anúncios',
};

export const REQUEST_KIND_LABELS: Record<RequestKind, { one: string; many: string }> = {
  contact: { one: 'Mensagem', many: 'Página de contato' },
  advertise: { one: 'Quer anunciar', many: 'Corretores e imobiliárias' },
};

export const REQUEST_STATE_LABELS: Record<
  RequestState,
  { label: string; plural: string; tone: Tone }
> = {
  new: { label: 'Novo', plural: 'Novos', tone: 'sunset' },
  in_progress: { label: 'Em andamento', plural: 'Em andamento', tone: 'info' },
  done: { label: 'Resolvido', plural: 'Resolvidos', tone: 'success' },
};
