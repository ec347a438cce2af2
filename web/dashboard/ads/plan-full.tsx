import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';

interface PlanRoom {
  /** Its name. */
  plan: string | null;
  properties: number;
  published: number;
}

export function isPlanFull({ properties, published }: PlanRoom): boolean {
  return published >= properties;
}

/** Said before one tries to publish one more property than the plan allows. */
export function PlanFull({ plan, isSaved = false }: { plan: PlanRoom; isSaved?: boolean }) {
  const name = plan.plan ? `O plano ${plan.plan}` : 'Seu plano';
  return (
    <Notice
      tone="warning"
      title="Não há lugar para mais um anúncio no ar"
      action={
        <>
          <ButtonLink
            href={ownPropertiesAddress.link(pathTo('myProperties'), { status: 'active' })}
            variant="secondary"
            icon="pause"
          >
            Pausar outro
          </ButtonLink>
          <ButtonLink href={pathTo('subscriptions')} variant="secondary" icon="gem">
            Ver os planos
          </ButtonLink>
        </>
      }
    >
      {name} permite {counted(plan.properties, 'anúncio', 'anúncios')} no ar, e você já tem{' '}
      {plan.published}.{' '}
      {isSaved
        ? 'Este está salvo: publique quando houver lugar.'
        : 'Salve este agora e publique quando houver lugar.'}
    </Notice>
  );
}
