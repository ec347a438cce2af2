import { useFetcher } from 'react-router';
import type { MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';
import { pathTo } from '#core/site/paths.ts';
import { useCountdown } from '../shell/use-countdown.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { ConfirmationAnswer } from './confirmation-route.ts';
import { CONFIRMATION_ADDRESS } from './email-banner.tsx';
import './email-banner.css';

interface EmailProblemNoticeProps {
  email: string;
  email_problem: MailboxTrouble | null;
  confirmation_sent_at: string | null;
  /** Seconds until the link may be asked for again, when the page was made. */
  wait: number;
}

/** Above every screen while our messages do not arrive: who waits for them would never know. */
export function EmailProblemNotice(props: EmailProblemNoticeProps) {
  const problem = props.email_problem;
  if (problem === 'bounced') return <BouncedNotice {...props} />;
  if (problem === 'complained') return <ComplainedNotice />;
  return null;
}

function BouncedNotice({ email, confirmation_sent_at: sentAt, wait }: EmailProblemNoticeProps) {
  const { Form, data, state } = useFetcher<ConfirmationAnswer>();
  const seconds = useCountdown(data?.retryAfterSeconds ?? wait, data?.at ?? sentAt ?? undefined);
  return (
    <Notice
      tone="danger"
      icon="mail"
      className="dash-banner"
      title={`Nossos e-mails para ${email} estão voltando`}
      action={
        <div className="btn-row">
          <ButtonLink href={pathTo('changeEmail')} size="sm">
            Trocar o e-mail
          </ButtonLink>
          <Form method="post" action={CONFIRMATION_ADDRESS}>
            <Button
              variant="secondary"
              size="sm"
              icon="mail"
              loading={state !== 'idle'}
              disabled={seconds > 0}
            >
              {seconds > 0 ? `Mandar de novo em ${seconds} s` : 'Mandar o link'}
            </Button>
          </Form>
        </div>
      }
    >
      <p>
        Por isso paramos de escrever: mensagens novas você vê só aqui no painel. O endereço está
        certo? Mandamos um link; quando você abrir, volta ao normal.
      </p>
      <p role="status">{data?.sentence}</p>
    </Notice>
  );
}

function ComplainedNotice() {
  return (
    <Notice
      tone="warning"
      icon="mail"
      className="dash-banner"
      title="Um e-mail nosso foi marcado como spam"
      action={
        <form method="post" action={pathTo('emailSettings')}>
          <Button variant="secondary" size="sm" name="_action" value="write-again">
            Quero receber de novo
          </Button>
        </form>
      }
    >
      <p>
        Por isso só mandamos o necessário: segurança da conta e pagamentos. Mensagens novas você vê
        aqui no painel.
      </p>
    </Notice>
  );
}
