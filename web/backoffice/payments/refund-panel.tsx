import { formatMoney } from '#core/fields/money.ts';
import type { SitePath } from '#core/site/paths.ts';
import type { Outcome } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { answerChoice } from '../choice-answer.ts';
import { ReasonedChoice, type RefusedChoice } from '../reasoned-choice.tsx';
import '../accounts/account-decisions.css';

interface RefundPanelProps {
  /** What may be given back. */
  cents: number;
  /** What was paid for a boost takes it along. */
  endsBoost: boolean;
  staysOnPlan?: boolean;
  wasRefunded: boolean;
  refused: RefusedChoice | undefined;
}

export const REFUND = 'refund';

export function RefundPanel({
  cents,
  endsBoost,
  staysOnPlan = false,
  wasRefunded,
  refused,
}: RefundPanelProps) {
  const also = endsBoost ? ', e o impulsionamento termina agora' : '';
  const plan = staysOnPlan ? ' O plano continua: para encerrá-lo, abra a assinatura.' : '';
  return (
    <section className="panel account-decisions" aria-labelledby="decisao">
      <h2 id="decisao">O que fazer</h2>
      {cents > 0 ? (
        <ReasonedChoice
          action={REFUND}
          icon="undo-2"
          refused={refused}
          asksPassword
          words={{
            open: `Devolver ${formatMoney(cents)}`,
            effect: `Todo o valor volta por onde foi pago${also}.${plan} Se o provedor não responder, tentamos de novo até dar certo.`,
            confirm: 'Devolver e avisar',
          }}
        />
      ) : (
        <p className="text-muted">
          {wasRefunded
            ? 'Tudo o que foi pago já foi devolvido, ou está sendo.'
            : 'Nada foi pago, então não há o que devolver.'}
        </p>
      )}
    </section>
  );
}

export function answerRefund(
  session: RequestSession,
  form: FormData,
  outcome: Outcome<unknown>,
  here: SitePath,
) {
  return answerChoice(session, form, outcome, {
    action: REFUND,
    here,
    done: {
      summary: 'Devolução pedida',
      detail: 'O provedor devolve pelo mesmo caminho, e a pessoa recebe um e-mail.',
    },
    failure: 'Não deu para devolver. Nada mudou: tente de novo daqui a pouco.',
  });
}
