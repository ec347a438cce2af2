interface Reply {
  visitorName: string;
  /** Undefined when the ad was deleted meanwhile. */
  adName: string | undefined;
  ownName: string;
}

/**
 * Opens a conversation with a visitor, with the first words already written.
 * @param phone digits with country code
 */
export function whatsappReply(phone: string, { visitorName, adName, ownName }: Reply): string {
  const [firstName = visitorName] = visitorName.trim().split(/\s+/);
  const subject = adName
    ? `Vi seu contato sobre o anúncio “${adName}”.`
    : 'Vi seu contato pelo site.';
  const text = `Olá, ${firstName}! Aqui é ${ownName}. ${subject} Como posso ajudar?`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
