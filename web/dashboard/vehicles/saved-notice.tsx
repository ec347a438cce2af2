import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { AdActions } from '../ads/ad-actions.tsx';
import { photosStep } from '../ads/own-ad.ts';
import { editVehiclePath, vehicleActions } from './own-vehicle-view.ts';
import type { OwnVehicleAd } from './vehicle-form-values.ts';

/** The parameter of the edit page's address after saving. */
export const SAVED = 'salvo';

const WITHOUT_CHANGE = 'Você pode continuar editando aqui mesmo.';
const WITH_CHANGE =
  'O que precisa de conferência está logo abaixo. O resto, se você mudou mais alguma coisa, já vale.';

/** After saving one may keep editing, go to the list, or publish now (specification, section 4). */
export function SavedNotice({ id, ad }: { id: string; ad: OwnVehicleAd }) {
  const change = ad.waiting_change;
  const publish = vehicleActions(ad.allowed_actions).filter(({ action }) => action === 'publish');
  const isWaiting = ad.status === 'pending';
  const lacksPhotos = ad.photo_count === 0 && ad.status !== 'sold';
  return (
    <Notice
      tone="success"
      live
      title="Alterações salvas"
      action={
        <>
          {lacksPhotos ? (
            <ButtonLink href={photosStep(editVehiclePath(id))} size="sm" icon="camera">
              Enviar fotos
            </ButtonLink>
          ) : (
            <AdActions adId={id} adName={ad.name} actions={publish} />
          )}
          <ButtonLink href={pathTo('myVehicles')} variant="secondary" size="sm">
            Ver meus veículos
          </ButtonLink>
        </>
      }
    >
      {isWaiting ? VEHICLE_STATUS_LABELS[ad.status].hint : change ? WITH_CHANGE : WITHOUT_CHANGE}
    </Notice>
  );
}
