import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { waitText } from '#text/formats.ts';
import { formState, type FailedForm } from '../forms/failed-form.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';
import { AccountCard } from './account-card.tsx';
import type { WaitingRegistration } from './waiting-registration.ts';
import './check-your-mail.css';

interface CheckYourMailProps {
  /** Of this browser; without it nobody can say which e-mail it was. */
  waiting: WaitingRegistration | undefined;
  failed: FailedForm | undefined;
}

/** The same for an address that has an account already: only its owner learns it, by e-mail. */
export function CheckYourMail({ waiting, failed }: CheckYourMailProps) {
  if (!waiting) return <OnItsWay />;
  if (waiting.confirmed) return <Confirmed email={waiting.email} />;
  return (
    <AccountCard
      title="Confira seu e-mail"
      lead={
        <>
          Enviamos uma mensagem para <strong>{waiting.email}</strong>. Abra o link dela neste
          navegador, e você já entra na sua conta.
        </>
      }
      foot={
        <>
          Já confirmou em outro aparelho?{' '}
          <a className="link" href={pathTo('login')}>
            Entrar
          </a>
        </>
      }
    >
      <p>O link vale por 60 minutos. Não chegou? Olhe a caixa de spam ou peça de novo.</p>
      <Resend waiting={waiting} />
      <Correct waiting={waiting} failed={failed} />
    </AccountCard>
  );
}

function Resend({ waiting: { retryAfterSeconds } }: { waiting: WaitingRegistration }) {
  const wait = { 'data-part': 'wait', 'data-wait': retryAfterSeconds };
  return (
    <Form method="post" className="resend" {...(retryAfterSeconds > 0 && wait)}>
      {/* Without a script nothing counts down: a sentence says it, and the button answers for itself. */}
      {retryAfterSeconds > 0 && (
        <p className="field-hint">
          Daqui a {waitText(retryAfterSeconds)} dá para pedir outra mensagem.
        </p>
      )}
      <Button name="_action" value="resend" variant="secondary" icon="mail" block>
        Enviar de novo
      </Button>
    </Form>
  );
}

function Correct({ waiting, failed }: CheckYourMailProps & { waiting: WaitingRegistration }) {
  const state = formState(failed);
  return (
    <details className="correct-email" open={failed !== undefined} key={waiting.email}>
      <summary className="link">O e-mail está errado?</summary>
      <Form method="post" className="form" noValidate>
        <ErrorSummary errors={namedErrors(state.errors, { email: 'E-mail' })} />
        <TextInput
          name="email"
          label="E-mail certo"
          hint="O link que foi para o endereço errado deixa de valer."
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={state.value('email') ?? waiting.email}
          error={state.error('email')}
        />
        <Button name="_action" value="correct" block>
          Corrigir e enviar
        </Button>
      </Form>
    </details>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <AccountCard title="E-mail confirmado" lead={<strong>{email}</strong>}>
      <p>Agora é só entrar com a senha que você criou.</p>
      <ButtonLink href={pathTo('login')} block>
        Entrar
      </ButtonLink>
    </AccountCard>
  );
}

/** For whoever opens the page later, or in another browser. */
function OnItsWay() {
  return (
    <AccountCard
      title="Confira seu e-mail"
      lead="Enviamos uma mensagem com um link. Abra o link para confirmar seu e-mail e começar a anunciar."
    >
      <p>
        O link vale por 60 minutos. Não chegou? Olhe a caixa de spam. Depois de entrar, você pode
        pedir outro.
      </p>
      <ButtonLink href={pathTo('login')} block>
        Ir para o login
      </ButtonLink>
    </AccountCard>
  );
}
