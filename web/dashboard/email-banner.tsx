import { resourcePath } from '#core/site/paths.ts';
import { useFetcher } from 'react-router';
import { useCountdown } from '../shell/use-countdown.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { ConfirmationAnswer } from './confirmation-route.ts';
import './email-banner.css';

/** Where the link is asked for again. */
export const CONFIRMATION_ADDRESS = resourcePath('resendConfirmation');

interface EmailBannerProps {
  email: string;
  sentAt: string | null;
  /** Seconds until the link may be asked for again, when the page was made. */
  wait: number;
}

/** Above every screen until the e-mail is confirmed: an ad is not published before. */
export function EmailBanner({ email, sentAt, wait }: EmailBannerProps) {
  const { Form, data, state } = useFetcher<ConfirmationAnswer>();
  const seconds = useCountdown(data?.retryAfterSeconds ?? wait, data?.at ?? sentAt ?? undefined);
  return (
    <Notice
      tone="warning"
      icon="mail"
      className="dash-banner"
      title={
        sentAt || data?.sent
          ? `Confirme seu e-mail: enviamos um link para ${email}`
          : `Confirme seu e-mail ${email}`
      }
      action={
        <Form method="post" action={CONFIRMATION_ADDRESS}>
          <Button
            variant="secondary"
            size="sm"
            icon="mail"
            loading={state !== 'idle'}
            disabled={seconds > 0}
          >
            {seconds > 0 ? `Reenviar em ${seconds} s` : 'Reenviar link'}
          </Button>
        </Form>
      }
    >
      <p>Sem isso seus anúncios não vão ao ar. Olhe também na caixa de spam.</p>
      <p role="status">{data?.sentence}</p>
    </Notice>
  );
}
