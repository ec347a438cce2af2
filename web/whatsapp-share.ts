/** WhatsApp with the words already written; whom to send them to, one chooses there. */
export function whatsappShareLink(adName: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${adName}\n${address}`)}`;
}
