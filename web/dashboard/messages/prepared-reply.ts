import { firstNameOf } from '#core/leads/reply-filling.ts';

interface Reply {
  visitorName: string;
  /** Null when the ad was deleted meanwhile, or the page of the advertiser brought them. */
  adName: string | null;
  ownName: string;
}

/** The first words of an answer, already written. */
export function preparedReply({ visitorName, adName, ownName }: Reply): string {
  const subject = adName
    ? `Vi seu contato sobre o anúncio “${adName}”.`
    : 'Vi seu contato pelo site.';
  return `Olá, ${firstNameOf(visitorName)}! Aqui é ${ownName}. ${subject} Como posso ajudar?`;
}

/**
 * Opens a conversation in WhatsApp with the words already written.
 * @param phone digits with country code
 */
export function whatsappAddress(phone: string, text: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
