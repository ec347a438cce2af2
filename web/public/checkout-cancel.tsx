import { pathTo } from '#core/site/paths.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { Route } from './+types/checkout-cancel';
import { contactPath } from './contact-path.ts';

/** Whoever gave up paying comes here. The title is the specification's (section 2); the page tells the truth. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { literalTitle: 'Pagamento bem-sucedido', noindex: true });

export default function CheckoutCancel() {
  return (
    <Wrap narrow>
      <EmptyState
        headingLevel={1}
        title="O pagamento não foi feito"
        action={
          <>
            <ButtonLink href={pathTo('subscriptions')}>Ver os planos</ButtonLink>
            <ButtonLink href={pathTo('dashboard')} variant="secondary">
              Ir para o painel
            </ButtonLink>
            <ButtonLink href={contactPath('payments')} variant="quiet">
              Falar com a gente
            </ButtonLink>
          </>
        }
      >
        Você voltou antes de pagar: nada foi cobrado e nada mudou na sua conta.
      </EmptyState>
    </Wrap>
  );
}
