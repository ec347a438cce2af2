import { greetingAbout } from '../ad/send-lead.ts';

interface Subject {
  name: string;
  code: string | null;
}

/** What is already written when WhatsApp opens: what it is about, so that both know, and where it stands. */
export function conversationOpening({ name, code }: Subject, address: string): string {
  return code === null
    ? `Olá! Vi a página de ${name} e gostaria de conversar.\n${address}`
    : `${greetingAbout(name)}\nCódigo do anúncio: ${code}\n${address}`;
}
