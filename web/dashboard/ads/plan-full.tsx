import { pathTo } from '#core/site/paths.ts';
import { PLACED_ADS } from '#text/own-list-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ownPropertiesAddress, ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import { isPlanFull, type PlanRoom } from './plan-room.ts';

const PUBLISHED = {
  property: () => ownPropertiesAddress.link(pathTo('myProperties'), { status: 'active' }),
  vehicle: () => ownVehiclesAddress.link(pathTo('myVehicles'), { status: 'published' }),
} as const;

/** Said before one tries to publish one more ad than the plan allows. */
export function PlanFull({ room, isSaved = false }: { room: PlanRoom; isSaved?: boolean }) {
  if (!isPlanFull(room)) return null;
  return (
    <Notice
      tone="warning"
      title="Não há lugar para mais um anúncio no ar"
      action={
        <>
          <ButtonLink href={PUBLISHED[room.kind]()} variant="secondary" icon="pause">
            Pausar outro
          </ButtonLink>
          <ButtonLink href={pathTo('subscriptions')} variant="secondary" icon="gem">
            Ver os planos
          </ButtonLink>
        </>
      }
    >
      {room.plan ? `O plano ${room.plan}` : 'Seu plano'} permite {PLACED_ADS[room.kind](room.limit)}
      , e você já tem {room.published}.{' '}
      {isSaved
        ? 'Este está salvo: publique quando houver lugar.'
        : 'Salve este agora e publique quando houver lugar.'}
    </Notice>
  );
}
