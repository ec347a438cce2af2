import { useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { filledText } from '#core/leads/reply-filling.ts';
import { pathTo } from '#core/site/paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import { conversationAddress } from '../../addresses/own-list-addresses.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import type { OpenConversation } from './conversation-view.ts';
import { whatsappAddress } from './prepared-reply.ts';
import { KeptTexts, type KeptText } from './kept-texts.tsx';
import './answer-form.css';

interface AnswerFormProps {
  conversation: OpenConversation;
  texts: readonly KeptText[];
  /** The text that waits to be sent. */
  draft: string;
  failed: FailedForm | undefined;
}

/** One text, sent by WhatsApp or by e-mail in one tap. */
export function AnswerForm({ conversation, texts, draft, failed }: AnswerFormProps) {
  const { id, waitingText } = conversation;
  const form = formState(failed, { message: draft });
  const [text, setText] = useState(form.value('message') ?? '');
  const isSending = useNavigation().formData?.get('way') != null;
  return (
    <section className="panel" aria-labelledby="titulo-resposta" id="responder">
      <h2 id="titulo-resposta">Responder</h2>
      {waitingText && <p className="text-muted">Espera resposta desde {waitingText}.</p>}
      <KeptTexts
        texts={texts}
        hrefOf={(kept) =>
          `${conversationAddress.link(pathTo('message', { id }), { text: kept })}#responder`
        }
        choose={setText}
        dropAction={pathTo('message', { id })}
      />
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary errors={form.errors} />
        <Textarea
          name="message"
          label="Sua resposta"
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={form.error('message')}
        />
        <Checkbox
          name="keep_text"
          label="Guardar este texto para outras respostas"
          hint="Escreva {nome} e {anúncio} onde o nome da pessoa e o anúncio devem entrar."
          defaultChecked={form.ticked('keep_text')}
        />
        <div className="answer-ways">
          <ByWhatsapp conversation={conversation} text={text} />
          <Button
            name="way"
            value="email"
            variant={conversation.whatsapp ? 'secondary' : 'primary'}
            icon="mail"
            loading={isSending}
          >
            Enviar por e-mail
          </Button>
          <Button name="way" value="marked" variant="quiet" icon="check" disabled={isSending}>
            Já respondi
          </Button>
        </div>
        <p className="field-hint">
          O e-mail sai pelo site; a resposta da pessoa chega no e-mail da sua conta.
        </p>
      </Form>
    </section>
  );
}

/** A link, so that the telephone opens WhatsApp itself; that it was opened is noted beside it. */
function ByWhatsapp({
  conversation: { id, whatsapp, name, adName },
  text,
}: {
  conversation: OpenConversation;
  text: string;
}) {
  const { submit } = useFetcher();
  if (!whatsapp) return null;
  return (
    <ButtonLink
      href={whatsappAddress(whatsapp, filledText(text, { visitorName: name, adName }))}
      variant="whatsapp"
      icon="whatsapp"
      target="_blank"
      rel="noreferrer"
      onClick={() =>
        void submit(
          { way: 'whatsapp', message: text },
          { method: 'post', action: pathTo('message', { id }), preventScrollReset: true },
        )
      }
    >
      Responder no WhatsApp
    </ButtonLink>
  );
}
