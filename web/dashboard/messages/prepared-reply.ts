import type { AdKind } from '#core/ads/ad-ref.ts';
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

/** A text that one tap sends; what the advertiser kept has no label. */
export interface PreparedAnswer {
  id: string;
  label?: string;
  text: string;
}

const GONE: Readonly<Record<AdKind, string>> = { property: 'negociado', vehicle: 'vendido' };

/** What is asked most, answered: nothing where there is no ad to speak of. */
export function preparedAnswers(
  visitorName: string,
  ad: { type: AdKind; name: string } | null,
): PreparedAnswer[] {
  if (!ad) return [];
  const greeting = `Olá, ${firstNameOf(visitorName)}!`;
  return [
    {
      id: 'ainda-esta',
      label: 'Sim, ainda está',
      text: `${greeting} Sim, “${ad.name}” ainda está disponível. Quer marcar uma visita?`,
    },
    {
      id: 'visita',
      label: 'Podemos marcar uma visita',
      text: `${greeting} Podemos marcar uma visita para você ver “${ad.name}” de perto. Que dia e horário ficam bons para você?`,
    },
    {
      id: 'acabou',
      label: `Já foi ${GONE[ad.type]}`,
      text: `${greeting} Agradeço o interesse, mas o anúncio “${ad.name}” já foi ${GONE[ad.type]}.`,
    },
  ];
}

/**
 * Opens a conversation in WhatsApp with the words already written.
 * @param phone digits with country code
 */
export function whatsappAddress(phone: string, text: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
