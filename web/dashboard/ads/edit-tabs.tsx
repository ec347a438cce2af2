import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { FailedForm } from '../../forms/failed-form.ts';
import { AdHistory } from './ad-history.tsx';
import { AdPhotosSection } from './ad-photos-section.tsx';
import { EditForm } from './edit-form.tsx';
import type { EditedAdData } from './edited-ad.ts';
import type { EditedAd, EditedKind } from './edited-kind.ts';
import { historyStep, photosStep } from './own-ad.ts';

interface EditTabsProps<Ad extends EditedAd, Extra> {
  kind: EditedKind<Ad, Extra>;
  data: EditedAdData<Ad, Extra>;
  failed: FailedForm | undefined;
  onType: () => void;
}

/** What may be changed of the ad, and what happened to it. An archived one only has its history. */
export function EditTabs<Ad extends EditedAd, Extra>({
  kind,
  data,
  failed,
  onType,
}: EditTabsProps<Ad, Extra>) {
  const { ad, id, extra, history, showsPhotos } = data;
  const here = kind.own.editPath(id);
  const canEdit = ad.allowed_actions.includes('edit');
  const historyTab = {
    label: 'Histórico',
    href: historyStep(here),
    current: history !== undefined,
  };
  if (!canEdit && !history) return <Tabs label="Partes do anúncio" tabs={[historyTab]} />;
  const photos = kind.photos(ad, extra);
  const editTabs = [
    { label: 'Dados', href: here, current: !showsPhotos && !history },
    { label: 'Fotos', href: photosStep(here), current: showsPhotos, count: photos.photos.length },
  ];
  return (
    <>
      <Tabs label="Partes do anúncio" tabs={canEdit ? [...editTabs, historyTab] : [historyTab]} />
      {canEdit && kind.above?.(id, ad)}
      {history ? (
        <AdHistory
          kind={kind.own.kind}
          history={history}
          priceChanges={ad.price_changes}
          editPath={here}
        />
      ) : showsPhotos ? (
        <AdPhotosSection kind={kind.own.kind} adId={id} {...photos} />
      ) : (
        <EditForm key={kind.formKey?.(ad)} {...{ kind, data, failed, onType }} />
      )}
    </>
  );
}
