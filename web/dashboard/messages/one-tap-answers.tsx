import { Form, useNavigation } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { conversationAddress } from '../../addresses/own-list-addresses.ts';
import type { OpenConversation } from './conversation-view.ts';
import type { PreparedAnswer } from './prepared-reply.ts';
import { WhatsappAnswer } from './whatsapp-answer.tsx';
import './one-tap-answers.css';

interface OneTapAnswersProps {
  conversation: OpenConversation;
  answers: readonly PreparedAnswer[];
  /** Puts a text into the answer, to be changed before. */
  choose: (text: string) => void;
}

/** Texts that one tap sends, ours and those that the advertiser kept. */
export function OneTapAnswers({ conversation, answers, choose }: OneTapAnswersProps) {
  const { formData } = useNavigation();
  const page = pathTo('message', { id: conversation.id });
  if (answers.length === 0) return null;
  return (
    <ul className="one-tap-answers" aria-label="Respostas prontas">
      {answers.map(({ id, label, text }) => {
        const spoken = <span className="sr-only">: {label ?? text}</span>;
        return (
          <li key={id}>
            <a
              className="one-tap-text"
              href={`${conversationAddress.link(page, { text: id })}#responder`}
              onClick={(event) => {
                event.preventDefault();
                choose(text);
              }}
            >
              {label && <b>{label}</b>}
              {text}
            </a>
            <div className="one-tap-ways">
              <WhatsappAnswer conversation={conversation} text={text} size="sm">
                WhatsApp{spoken}
              </WhatsappAnswer>
              {!conversation.emailRefusal && (
                <Form method="post" action={page} preventScrollReset>
                  <input type="hidden" name="message" value={text} />
                  <Button
                    name="way"
                    value="email"
                    variant="secondary"
                    size="sm"
                    icon="mail"
                    loading={formData?.get('way') === 'email' && formData.get('message') === text}
                  >
                    E-mail{spoken}
                  </Button>
                </Form>
              )}
              {label === undefined && <DropText page={page} id={id} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function DropText({ page, id }: { page: string; id: string }) {
  return (
    <Form method="post" action={page} preventScrollReset>
      <input type="hidden" name="text" value={id} />
      <Button name="_action" value="drop_text" variant="quiet" size="sm" icon="trash" iconOnly>
        Apagar este texto
      </Button>
    </Form>
  );
}
