import type { AdKind } from '#core/ads/ad-ref.ts';
import { formatPhone, internationalPhone, isMobilePhone } from '#core/fields/phone.ts';
import type { LeadKind } from '#core/leads/lead.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText, dateTimeText } from '#text/formats.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { whatsappReply } from './whatsapp-reply.ts';

/** A message as the API answers it. */
export interface MessageResource {
  id: string;
  attributes: {
    kind: LeadKind;
    name: string;
    email: string;
    phone: string;
    message: string | null;
    sent_at: string;
    read_at: string | null;
    about_advertiser: boolean;
    ad: { type: AdKind; id: string; name: string; path: string } | null;
  };
}

/** One line of a list of messages, ready to be shown. */
export interface MessageLine {
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
}

const EXCERPT_LENGTH = 160;
const NO_AD = 'Anúncio apagado';
const OWN_PAGE = 'Sua página de anunciante';

export function messageLine({ id, attributes }: MessageResource, now: Date): MessageLine {
  const { kind, name, message, ad, sent_at: sentAt, read_at: readAt } = attributes;
  return {
    id,
    href: pathTo('message', { id }),
    kind,
    name,
    excerpt: (message ?? LEAD_KIND_LABELS[kind].sentence).slice(0, EXCERPT_LENGTH),
    adName: ad?.name ?? (attributes.about_advertiser ? OWN_PAGE : NO_AD),
    adCode: ad?.id,
    sentAt,
    ago: agoText(sentAt, now),
    isUnread: readAt === null,
  };
}

/** A message whole, with the ways to answer it. */
export type OpenMessage = ReturnType<typeof openMessage>;

export function openMessage({ id, attributes }: MessageResource, ownName: string) {
  const { kind, name, email, phone, message, ad, sent_at: sentAt, read_at: readAt } = attributes;
  return {
    id,
    kind,
    name,
    text: message,
    sentAt,
    sentAtText: dateTimeText(sentAt),
    isUnread: readAt === null,
    phone: { text: formatPhone(phone), href: `tel:+${internationalPhone(phone)}` },
    email: { text: email, href: emailReply(email, ad?.name) },
    // Landlines have no WhatsApp.
    whatsapp: isMobilePhone(phone)
      ? whatsappReply(internationalPhone(phone), { visitorName: name, adName: ad?.name, ownName })
      : undefined,
    aboutAdvertiser: attributes.about_advertiser,
    ad: ad && {
      name: ad.name,
      code: ad.id,
      icon: ad.type === 'property' ? ('house' as const) : ('car' as const),
      editHref: pathTo(ad.type === 'property' ? 'editProperty' : 'editVehicle', { id: ad.id }),
    },
  };
}

function emailReply(email: string, adName: string | undefined): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${adName ? `?subject=${encodeURIComponent(`Sobre o anúncio: ${adName}`)}` : ''}`;
}
