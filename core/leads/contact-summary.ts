/** "(74) 98811-2233 · taina@…": enough to see who writes, also for whoever looks over a shoulder. */
export function contactSummary({ email, phone }: { email: string; phone: string }): string {
  return `${spokenPhone(phone)} · ${email.split('@', 1)[0]}@…`;
}

function spokenPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1)\u00A0$2\u2011$3');
}
