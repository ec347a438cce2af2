import { Form, useNavigation } from 'react-router';
import { EMAIL_REFUSAL_WORDS } from '#text/lead-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Textarea } from '#web/ui/textarea/textarea.tsx';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import type { OpenConversation } from './conversation-view.ts';
import { OneTapAnswers } from './one-tap-answers.tsx';
import type { PreparedAnswer } from './prepared-reply.ts';
import { useUnsentAnswer } from './unsent-answer.ts';
import { WhatsappAnswer } from './whatsapp-answer.tsx';
import './answer-form.css';

interface AnswerFormProps {
  conversation: OpenConversation;
  answers: readonly PreparedAnswer[];
  /** The text that waits to be sent. */
  draft: string;
  /** Its text was asked for by the address. */
  isChosen: boolean;
  failed: FailedForm | undefined;
}

/** A prepared text, or one of one's own, sent by WhatsApp or by e-mail in one tap. */
export function AnswerForm({ conversation, answers, draft, isChosen, failed }: AnswerFormProps) {
  const { waitingText, whatsapp, said, emailRefusal } = conversation;
  const form = formState(failed, { message: draft });
  const { text, change, isRecovered, startAgain } = useUnsentAnswer(conversation.id, {
    text: form.value('message') ?? '',
    isAsked: isChosen,
    isRefused: failed !== undefined,
  });
  const isSending = useNavigation().formData?.get('way') != null;
  return (
    <section className="panel" aria-labelledby="titulo-resposta" id="responder">
      <h2 id="titulo-resposta">Responder</h2>
      {waitingText && <p className="text-muted">Espera resposta desde {waitingText}.</p>}
      {emailRefusal && (
        <Notice tone="warning" title={EMAIL_REFUSAL_WORDS[emailRefusal].title}>
          {EMAIL_REFUSAL_WORDS[emailRefusal].text}
        </Notice>
      )}
      <OneTapAnswers conversation={conversation} answers={answers} choose={change} />
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary errors={form.errors} />
        {isRecovered && (
          <Notice
            tone="info"
            title="Recuperamos o que você escreveu"
            action={
              <Button type="button" variant="secondary" size="sm" onClick={startAgain}>
                Começar de novo
              </Button>
            }
          >
            Ainda não foi enviado. Confira e envie.
          </Notice>
        )}
        <Textarea
          name="message"
          label="Sua resposta"
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => change(event.target.value)}
          error={form.error('message')}
        />
        <Checkbox
          key={said.length}
          name="keep_text"
          label="Guardar este texto para outras respostas"
          hint="Escreva {nome} e {anúncio} onde o nome da pessoa e o anúncio devem entrar."
          defaultChecked={form.ticked('keep_text')}
        />
        <div className="answer-ways">
          <WhatsappAnswer conversation={conversation} text={text}>
            Responder no WhatsApp
          </WhatsappAnswer>
          {!emailRefusal && (
            <Button
              name="way"
              value="email"
              variant={whatsapp ? 'secondary' : 'primary'}
              icon="mail"
              loading={isSending}
            >
              Enviar por e-mail
            </Button>
          )}
          <Button name="way" value="marked" variant="quiet" icon="check" disabled={isSending}>
            Já respondi
          </Button>
        </div>
        {!emailRefusal && (
          <p className="field-hint">
            O e-mail sai pelo site; a resposta da pessoa chega no e-mail da sua conta.
          </p>
        )}
      </Form>
    </section>
  );
}
