import { Form, useNavigation } from 'react-router';
import { useCountdown } from '../../shell/use-countdown.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

export interface PendingEmailView {
  newEmail: string;
  isExpired: boolean;
  /** Whole seconds until another link may be asked for, when the page was made. */
  retryAfterSeconds: number;
  madeAt: string;
}

/** A change that waits: send the link again, or give it up. */
export function PendingEmailNotice({ pending }: { pending: PendingEmailView }) {
  const busyWith = useNavigation().formData?.get('_action');
  const seconds = useCountdown(pending.retryAfterSeconds, pending.madeAt);
  return (
    <Notice
      tone="warning"
      icon="mail"
      title={
        pending.isExpired
          ? `O link enviado para ${pending.newEmail} venceu`
          : `Falta confirmar ${pending.newEmail}`
      }
      action={
        <Form method="post" className="btn-row">
          <Button
            name="_action"
            value="resend"
            variant="secondary"
            icon="mail"
            loading={busyWith === 'resend'}
            disabled={seconds > 0}
          >
            {seconds > 0 ? `Reenviar em ${seconds} s` : 'Reenviar link'}
          </Button>
          <Button name="_action" value="cancel" variant="quiet" loading={busyWith === 'cancel'}>
            Cancelar a troca
          </Button>
        </Form>
      }
    >
      {pending.isExpired ? (
        <p>Peça um novo link ou cancele a troca. Até lá, nada muda.</p>
      ) : (
        <p>
          Abra o link que enviamos para lá. Ele vale por 60 minutos. Até você confirmar, nada muda.
          Olhe também na caixa de spam.
        </p>
      )}
    </Notice>
  );
}
