import type { FailedForm } from '../forms/failed-form.ts';
import { Badge } from '../ui/badge/badge.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TwoStepAnswer } from './two-step-actions.ts';
import { TwoStepForm } from './two-step-form.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import { stepAddress, type TwoStepView } from './two-step-view.ts';
import './two-step-panel.css';

interface TwoStepPanelProps {
  view: TwoStepView;
  answer: TwoStepAnswer | undefined;
  /** The path of the screen. */
  here: string;
  siteName: string;
}

/** Turning two-step login on and off, one form at a time. */
export function TwoStepPanel({ view, answer, here, siteName }: TwoStepPanelProps) {
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined;
  return (
    <section className="panel two-step" aria-labelledby="duas-etapas">
      <header>
        <h2 id="duas-etapas">
          Login em duas etapas{' '}
          {view.enabled && (
            <Badge tone="success" icon="shield-check">
              ativado
            </Badge>
          )}
        </h2>
        <p>
          Além da senha, pedimos um código do seu celular. Quem descobrir a sua senha não entra na
          conta.
        </p>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} siteName={siteName} next={here} />
      ) : (
        <Step view={view} failed={answer && 'errors' in answer ? answer : undefined} here={here} />
      )}
    </section>
  );
}

interface StepProps {
  view: TwoStepView;
  failed: FailedForm | undefined;
  here: string;
}

function Step({ view: { enabled, codesLeft, setup, step }, failed, here }: StepProps) {
  if (enabled && step === 'codigos') {
    return (
      <TwoStepForm
        wish="renew"
        asks={['current_password', 'code']}
        failed={failed}
        label="Fazer códigos novos"
        here={here}
      >
        <p>Você recebe 10 códigos novos. Os antigos deixam de valer.</p>
      </TwoStepForm>
    );
  }
  if (enabled && step === 'desativar') {
    return (
      <TwoStepForm
        wish="off"
        asks={['current_password', 'code']}
        failed={failed}
        label="Desativar"
        danger
        here={here}
      >
        <p>
          Trocou de celular? Desative e ative de novo no novo. Sem as duas etapas, basta a senha
          para entrar na sua conta.
        </p>
      </TwoStepForm>
    );
  }
  if (enabled) return <TurnedOn codesLeft={codesLeft} />;
  if (setup && step === 'ativar') return <TwoStepSetup setup={setup} failed={failed} here={here} />;
  if (step === 'ativar') {
    return (
      <TwoStepForm
        wish="start"
        asks={['current_password']}
        failed={failed}
        label="Continuar"
        here={here}
      />
    );
  }
  return (
    <ButtonLink href={stepAddress('ativar')} icon="shield-check" className="two-step-start">
      Ativar duas etapas
    </ButtonLink>
  );
}

/** Under this many it is time to make new ones. */
const FEW_CODES = 3;

function TurnedOn({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      {codesLeft <= FEW_CODES ? (
        <Notice tone="warning" title={leftText(codesLeft)}>
          <p>Faça códigos novos para não ficar sem acesso se perder o celular.</p>
        </Notice>
      ) : (
        <p>{leftText(codesLeft)}</p>
      )}
      <div className="btn-row">
        <ButtonLink href={stepAddress('codigos')} variant="secondary" icon="key-round">
          Fazer códigos novos
        </ButtonLink>
        <ButtonLink href={stepAddress('desativar')} variant="quiet">
          Desativar
        </ButtonLink>
      </div>
    </>
  );
}

function leftText(count: number): string {
  if (count === 0) return 'Você não tem mais códigos de recuperação.';
  return count === 1
    ? 'Você tem 1 código de recuperação.'
    : `Você tem ${count} códigos de recuperação.`;
}
