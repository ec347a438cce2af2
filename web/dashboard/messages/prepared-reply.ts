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

/** A text that was kept, with the name and the ad of this conversation in their places. */
export function filledText(text: string, { visitorName, adName }: Omit<Reply, 'ownName'>): string {
  return text
    .replace(/\{nome\}/giu, () => firstNameOf(visitorName))
    .replace(/\{an[uú]ncio\}/giu, () => adName ?? 'anúncio');
}

/**
 * Opens a conversation in WhatsApp with the words already written.
 * @param phone digits with country code
 */
export function whatsappAddress(phone: string, text: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}

function firstNameOf(name: string): string {
  const [firstName = name] = name.trim().split(/\s+/);
  return firstName;
}
