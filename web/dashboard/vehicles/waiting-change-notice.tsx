import { Form, useNavigation } from 'react-router';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { differencesText } from '#text/vehicle-change-words.ts';
import { VEHICLE_ACTION_LABELS } from '#text/vehicle-labels.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ChangedFacts } from '../../vehicle-changes/changed-facts.tsx';
import { ChangedPhotos } from '../../vehicle-changes/changed-photos.tsx';
import type { VehicleChange } from '../../vehicle-changes/changed-vehicle.ts';
import { publicVehiclePath } from './own-vehicle-view.ts';
import type { OwnVehicleAd } from './vehicle-form-values.ts';
import './waiting-change-notice.css';

interface WaitingChangeNoticeProps {
  id: string;
  ad: OwnVehicleAd;
}

/** What the owner changed and visitors do not see yet; or, without a change, what would wait. */
export function WaitingChangeNotice({ id, ad }: WaitingChangeNoticeProps) {
  const change = ad.waiting_change;
  if (!change) return <WhatWaits status={ad.status} />;
  const publicHref = publicVehiclePath(ad);
  return (
    <Notice
      tone={change.refused_at ? 'danger' : 'info'}
      icon={change.refused_at ? undefined : 'clock'}
      title={titleOf(change, ad.status)}
      action={
        <>
          {publicHref && (
            <ButtonLink href={publicHref} variant="secondary" size="sm" iconAfter="external-link">
              Ver como está no ar
            </ButtonLink>
          )}
          {ad.allowed_actions.includes('discard_change') && <Discarding id={id} change={change} />}
        </>
      }
    >
      {change.refused_reason && <p>“{change.refused_reason}”</p>}
      <p>
        <b>{differencesText(change.differences)}.</b> {meaningOf(change, ad.status)}
      </p>
      <details className="change-compared">
        <summary>Ver o que muda</summary>
        <ChangedFacts ad={ad} change={change} />
        <ChangedPhotos ad={ad} change={change} />
      </details>
    </Notice>
  );
}

function titleOf({ refused_at: refused }: VehicleChange, status: VehicleStatus): string {
  if (status === 'suspended') return 'Sua mudança está guardada';
  return refused ? 'Sua mudança não foi aprovada' : 'Sua mudança espera a nossa conferência';
}

const AS_IT_WAS: Partial<Record<VehicleStatus, string>> = {
  published: 'Quem visita o site continua vendo o anúncio como foi aprovado.',
  sold: 'Quem tem o link continua vendo o anúncio como foi aprovado.',
  paused: 'Se você retomar o anúncio agora, ele volta como foi aprovado.',
};

function meaningOf({ refused_at: refused }: VehicleChange, status: VehicleStatus): string {
  if (status === 'suspended')
    return 'Nossa equipe vê o que você mudou quando olhar o anúncio de novo.';
  const next = refused
    ? 'Corrija e salve de novo, ou desista da mudança.'
    : 'Avisamos por e-mail quando for conferida.';
  return `${AS_IT_WAS[status] ?? ''} ${next}`.trim();
}

function Discarding({ id, change }: { id: string; change: VehicleChange }) {
  const isBusy = useNavigation().formData?.get('_action') === 'discard_change';
  const hasNewPhotos = change.photos.some(({ waiting }) => waiting);
  return (
    <details className="change-discard">
      <summary className="btn btn-quiet btn-sm">
        <Icon name="undo-2" />
        {VEHICLE_ACTION_LABELS.discard_change}
      </summary>
      <Form method="post" preventScrollReset>
        <p>
          O anúncio fica como foi aprovado
          {hasNewPhotos ? ', e as fotos novas são apagadas.' : '.'}
        </p>
        <input type="hidden" name="id" value={id} />
        <Button name="_action" value="discard_change" variant="danger" size="sm" loading={isBusy}>
          Sim, desistir
        </Button>
      </Form>
    </details>
  );
}

/** Said before somebody changes what a reviewer looks at. */
function WhatWaits({ status }: { status: VehicleStatus }) {
  if (!AS_IT_WAS[status]) return null;
  return (
    <Notice>
      Ano, placa, fotos, um preço mais de 40% diferente e um texto com telefone, link ou pedido de
      pagamento esperam a nossa conferência. Enquanto isso o anúncio fica como está. O resto aparece
      na hora.
    </Notice>
  );
}
