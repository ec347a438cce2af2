import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { filledText } from '#core/leads/reply-filling.ts';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink, type ButtonLook } from '#web/ui/button/button.tsx';
import type { OpenConversation } from './conversation-view.ts';
import { whatsappAddress } from './prepared-reply.ts';

interface WhatsappAnswerProps extends Pick<ButtonLook, 'size'> {
  conversation: OpenConversation;
  text: string;
  children: ReactNode;
}

/** A link, so that the telephone opens WhatsApp itself; that it was opened is noted beside it. */
export function WhatsappAnswer({ conversation, text, size, children }: WhatsappAnswerProps) {
  const { submit } = useFetcher();
  const { id, whatsapp, name, adName } = conversation;
  if (!whatsapp) return null;
  return (
    <ButtonLink
      href={whatsappAddress(whatsapp, filledText(text, { visitorName: name, adName }))}
      variant="whatsapp"
      icon="whatsapp"
      size={size}
      target="_blank"
      rel="noreferrer"
      onClick={() =>
        void submit(
          { way: 'whatsapp', message: text },
          { method: 'post', action: pathTo('message', { id }), preventScrollReset: true },
        )
      }
    >
      {children}
    </ButtonLink>
  );
}
