import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import type { OwnSubscription } from './own-subscription.ts';

/** The card turned out to be known; nothing was charged, and nothing will be without another yes. */
export function TrialRefusedNotice({ subscription }: { subscription: OwnSubscription }) {
  const { end_reason: why, plan, plan_id: id } = subscription.attributes;
  if (why !== 'trial_used') return null;
  return (
    <Notice
      tone="warning"
      title={`O teste do plano ${plan} não começou`}
      action={
        <ButtonLink href={subscriptionStep('subscribe', id)} variant="secondary">
          Assinar sem o teste
        </ButtonLink>
      }
    >
      <p>
        O cartão, o CPF ou o CNPJ já foi usado em um teste grátis. Nada foi cobrado. Se quiser o
        plano, ele é pago na hora.
      </p>
    </Notice>
  );
}
