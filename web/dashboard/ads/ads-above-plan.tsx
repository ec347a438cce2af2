import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** Where some of the ads below are off the air for want of a place. */
export function AdsAbovePlan() {
  return (
    <Notice
      tone="warning"
      title="Seu plano não tem lugar para todos"
      action={
        <>
          <ButtonLink href={pathTo('keptAds')} variant="secondary" icon="list">
            Escolher quais ficam
          </ButtonLink>
          <ButtonLink href={pathTo('subscriptions')} variant="secondary" icon="gem">
            Ver os planos
          </ButtonLink>
        </>
      }
    >
      Os que estão “Fora do plano” ficam guardados e voltam quando houver lugar.
    </Notice>
  );
}
