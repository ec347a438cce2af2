import { CONTACT_SUBJECT_LABELS } from '#text/contact-labels.ts';
import type { RequestFacts } from './office-request.ts';

/** Mail programs cut longer addresses. In characters. */
const LONGEST_QUOTE = 700;

/** An e-mail to whoever wrote, with the subject, a greeting and what they wrote below. */
export function answerLink(
  request: Pick<RequestFacts, 'kind' | 'subject' | 'name' | 'email' | 'message'>,
  siteName: string,
): string {
  const { kind, subject, name, email, message } = request;
  const about =
    kind === 'advertise'
      ? `Anunciar no ${siteName}`
      : `Sua mensagem para o ${siteName}${subject ? `: ${CONTACT_SUBJECT_LABELS[subject]}` : ''}`;
  const [firstName = name] = name.split(' ');
  const quoted = message === null ? [] : ['', 'Você escreveu:', ...quote(message)];
  const body = [`Olá, ${firstName}!`, '', '', ...quoted].join('\r\n');
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(body)}`;
}

function quote(message: string): string[] {
  const letters = Array.from(message);
  const text =
    letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : message;
  return text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
}
