import type { AdKind } from '#core/ads/ad-ref.ts';
import { presentedName } from '#core/fields/presented-name.ts';
import { formatPhone, internationalPhone, isMobilePhone } from '#core/fields/phone.ts';
import type {
  AnswerWay,
  ConversationState,
  EmailRefusal,
  LostReason,
} from '#core/leads/conversation.ts';
import type { LeadKind } from '#core/leads/lead.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText, dateTimeText } from '#text/formats.ts';
import { ANSWER_WAY_LABELS, LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export interface LeadAd {
  type: AdKind;
  id: string;
  name: string;
  path: string;
}

/** A conversation as the list of the API answers it, with its newest lead. */
export interface ConversationLineResource {
  id: string;
  attributes: {
    name: string;
    state: ConversationState;
    waiting_since: string | null;
    is_unread: boolean;
    kind: LeadKind;
    message: string | null;
    sent_at: string;
    about_advertiser: boolean;
    ad: LeadAd | null;
  };
}

/** One line of the list, ready to be shown. */
export interface ConversationLine {
  id: string;
  href: string;
  kind: LeadKind;
  name: string;
  /** The beginning of what was written, or what was done instead. */
  excerpt: string;
  adName: string;
  /** Of the ad, as its public page says it. */
  adCode: string | undefined;
  sentAt: string;
  ago: string;
  isUnread: boolean;
  state: ConversationState;
  /** For how long somebody waits for an answer: "há 3 horas", "desde ontem". */
  waiting: string | undefined;
}

const EXCERPT_LENGTH = 160;
const NO_AD = 'Anúncio apagado';
const OWN_PAGE = 'Sua página de anunciante';

export function conversationLine(
  { id, attributes }: ConversationLineResource,
  now: Date,
): ConversationLine {
  const { kind, name, message, ad, state, sent_at: sentAt, waiting_since: since } = attributes;
  return {
    id,
    href: pathTo('message', { id }),
    kind,
    name: presentedName(name),
    excerpt: (message ?? LEAD_KIND_LABELS[kind].sentence).slice(0, EXCERPT_LENGTH),
    adName: ad?.name ?? (attributes.about_advertiser ? OWN_PAGE : NO_AD),
    adCode: ad?.id,
    sentAt,
    ago: agoText(sentAt, now),
    isUnread: attributes.is_unread,
    state,
    waiting: since === null ? undefined : agoText(since, now).replace(/^(?=ontem|agora)/, 'desde '),
  };
}

/** A conversation as the API answers it. */
export interface ConversationResource {
  id: string;
  attributes: {
    name: string;
    email: string;
    phone: string;
    state: ConversationState;
    lost_reason: LostReason | null;
    note: string | null;
    waiting_since: string | null;
    email_refusal: EmailRefusal | null;
    leads: {
      id: string;
      kind: LeadKind;
      name: string;
      phone: string;
      message: string | null;
      sent_at: string;
      read_at: string | null;
      about_advertiser: boolean;
      ad: LeadAd | null;
    }[];
    answers: { id: string; way: AnswerWay; message: string | null; sent_at: string }[];
  };
}

/** One thing that was written or done, by the visitor or by the advertiser. */
export interface Said {
  id: string;
  isOwn: boolean;
  icon: IconName;
  /** Null when nothing was written. */
  text: string | null;
  /** What was done, where nothing was written. */
  sentence: string;
  at: string;
  atText: string;
  /** What it is about, when that differs from what was said before. */
  about: SaidAbout | undefined;
  /** The telephone that came with it, when it is not that of the conversation. */
  otherPhone: string | undefined;
}

export type SaidAbout =
  | { name: string; code: string; icon: IconName; editHref: string }
  | { sentence: string };

const KIND_ICONS: Record<LeadKind, IconName> = {
  message: 'mail',
  whatsapp: 'whatsapp',
  phone: 'phone',
};

/** A conversation whole, with the ways to answer it. */
export type OpenConversation = ReturnType<typeof openConversation>;

export function openConversation({ id, attributes }: ConversationResource) {
  const { name, email, phone, state, note, leads, waiting_since: since } = attributes;
  const newestAd = leads.findLast(({ ad }) => ad)?.ad ?? null;
  return {
    id,
    name: presentedName(name),
    state,
    note,
    lostReason: attributes.lost_reason,
    emailRefusal: attributes.email_refusal,
    waitingText: since === null ? undefined : dateTimeText(since),
    isUnread: leads.some(({ read_at: readAt }) => readAt === null),
    ad: newestAd,
    adName: newestAd?.name ?? null,
    phone: { text: formatPhone(phone), href: `tel:+${internationalPhone(phone)}` },
    email: { text: email, href: mailAddress(email, newestAd?.name) },
    // Landlines have no WhatsApp.
    whatsapp: isMobilePhone(phone) ? internationalPhone(phone) : undefined,
    said: saidIn(attributes),
  };
}

function saidIn({ leads, answers, phone }: ConversationResource['attributes']): Said[] {
  let about: string | undefined;
  const written = leads.map((lead): Said => {
    const subject = lead.ad?.id ?? String(lead.about_advertiser);
    const isSame = subject === about;
    about = subject;
    return {
      id: lead.id,
      isOwn: false,
      icon: KIND_ICONS[lead.kind],
      text: lead.message,
      sentence: LEAD_KIND_LABELS[lead.kind].sentence,
      at: lead.sent_at,
      atText: dateTimeText(lead.sent_at),
      about: isSame ? undefined : aboutOf(lead.ad, lead.about_advertiser),
      otherPhone: lead.phone === phone ? undefined : formatPhone(lead.phone),
    };
  });
  const answered = answers.map(({ id, way, message, sent_at: at }): Said => ({
    id,
    isOwn: true,
    icon: way === 'email' ? 'mail' : way === 'whatsapp' ? 'whatsapp' : 'check',
    text: message,
    sentence: `${ANSWER_WAY_LABELS[way]}.`,
    at,
    atText: dateTimeText(at),
    about: undefined,
    otherPhone: undefined,
  }));
  return [...written, ...answered].sort((a, b) => a.at.localeCompare(b.at));
}

function aboutOf(ad: LeadAd | null, isAboutAdvertiser: boolean): SaidAbout {
  if (isAboutAdvertiser) return { sentence: 'Pela sua página de anunciante' };
  if (!ad) return { sentence: 'O anúncio desta mensagem foi apagado' };
  return {
    name: ad.name,
    code: ad.id,
    icon: ad.type === 'property' ? 'house' : 'car',
    editHref: pathTo(ad.type === 'property' ? 'editProperty' : 'editVehicle', { id: ad.id }),
  };
}

function mailAddress(email: string, adName: string | undefined): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${adName ? `?subject=${encodeURIComponent(`Sobre o anúncio: ${adName}`)}` : ''}`;
}
