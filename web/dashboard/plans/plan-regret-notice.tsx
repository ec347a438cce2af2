import { formatMoney } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { contactPath } from '../../public/contact-path.ts';
import type { OwnSubscription } from './own-subscription.ts';

/** How a purchase stands that somebody wanted to undo. */
export function PlanRegretNotice({ subscription }: { subscription: OwnSubscription }) {
  const { regret, plan: present } = subscription.attributes;
  if (!regret) return null;
  const plan = regret.plan ?? present;
  const { status, note, amount_cents: cents, created_at: askedAt, decided_at: decidedAt } = regret;
  if (status === 'asked')
    return (
      <Notice tone="info" title="Você pediu para desistir desta compra">
        <p>
          Recebemos o pedido em {dateText(askedAt)}. Nossa equipe olha e responde por e-mail. Até lá
          o plano {plan} continua.
        </p>
      </Notice>
    );
  if (status === 'refused')
    return (
      <Notice tone="neutral" title="Sua desistência não foi aceita" action={<WriteToUs />}>
        {note && <p>O que nossa equipe respondeu: “{note}”</p>}
        <p>O plano {plan} continua. Se não concorda, fale com a gente.</p>
      </Notice>
    );
  const { held_cents: held } = regret;
  if (held > 0)
    return (
      <Notice tone="warning" title="A devolução do seu dinheiro atrasou" action={<WriteToUs />}>
        <p>
          O banco não aceitou devolver {formatMoney(held)} do plano {plan}. O dinheiro continua
          sendo seu: nossa equipe já foi avisada e procura outro jeito de devolver.
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title={`Compra desfeita em ${dateText(decidedAt ?? askedAt)}`}>
      <p>
        {formatMoney(cents)} do plano {plan} voltam para você. No cartão, o banco pode levar alguns
        dias para mostrar.
      </p>
    </Notice>
  );
}

function WriteToUs() {
  return (
    <ButtonLink href={contactPath('payments')} variant="secondary">
      Falar com a gente
    </ButtonLink>
  );
}
