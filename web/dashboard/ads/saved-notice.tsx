import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { AdActions } from './ad-actions.tsx';
import type { EditedAd, EditedKind } from './edited-kind.ts';
import { photosStep } from './own-ad.ts';

/** The parameter of the edit page's address after saving. */
export const SAVED = 'salvo';

interface SavedNoticeProps<Ad extends EditedAd, Extra> {
  kind: EditedKind<Ad, Extra>;
  id: string;
  ad: Ad;
}

/** After saving one may keep editing, go to the list, or publish now (specification, section 4). */
export function SavedNotice<Ad extends EditedAd, Extra>({
  kind,
  id,
  ad,
}: SavedNoticeProps<Ad, Extra>) {
  const { own, states } = kind;
  const lacksPhotos = ad.photo_count === 0 && !states[ad.status]?.isOver;
  return (
    <Notice
      tone="success"
      live
      title="Alterações salvas"
      action={
        <>
          {lacksPhotos ? (
            <ButtonLink href={photosStep(own.editPath(id))} size="sm" icon="camera">
              Enviar fotos
            </ButtonLink>
          ) : (
            <AdActions
              adId={id}
              adName={ad.name}
              actions={kind.actions(ad).filter(({ action }) => action === 'publish')}
            />
          )}
          <ButtonLink href={pathTo(own.listPath)} variant="secondary" size="sm">
            Ver meus anúncios
          </ButtonLink>
        </>
      }
    >
      {kind.savedText?.(ad) ?? 'Você pode continuar editando aqui mesmo.'}
    </Notice>
  );
}
