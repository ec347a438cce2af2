/** "Vendido: Casa no Centro": nobody is sent to look at what is no longer offered. */
export function sharedName(adName: string, closed: string | null | undefined): string {
  return closed ? `${closed}: ${adName}` : adName;
}

/** WhatsApp with the words already written; whom to send them to, one chooses there. */
export function whatsappShareLink(adName: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${adName}\n${address}`)}`;
}
