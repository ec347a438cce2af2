import clsx from 'clsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { AdPhotosSectionProps } from './ad-photos-section.tsx';
import { photosAddress } from './own-ad.ts';
import { previewOf, problemOf } from './photo-previews.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The photographs without script: files in one form, and a form of buttons for each photograph. */
export function PlainPhotos({ kind, adId, photos, maxFiles }: AdPhotosSectionProps) {
  const address = photosAddress(kind, adId);
  return (
    <div className="field">
      <h2 className="field-label">Fotos do anúncio</h2>
      <p className="field-hint">
        {photos.length} de {maxFiles} · até 5 MB cada. A primeira é a capa.
      </p>
      {photos.length < maxFiles && (
        <form method="post" action={address} encType="multipart/form-data" className="btn-row">
          <input
            className="control"
            type="file"
            name="photos"
            multiple
            required
            accept={ACCEPT}
            aria-label="Escolher fotos"
          />
          <Button icon="upload">Enviar fotos</Button>
        </form>
      )}
      <ol className="photo-tiles">
        {photos.map((photo, index) => {
          const spoken = `foto ${index + 1}`;
          const problem = problemOf(photo);
          const buttons = [
            {
              action: 'earlier',
              icon: 'arrow-left',
              label: `Mover a ${spoken} para trás`,
              disabled: index === 0,
            },
            {
              action: 'later',
              icon: 'arrow-right',
              label: `Mover a ${spoken} para a frente`,
              disabled: index === photos.length - 1,
            },
            {
              action: 'cover',
              icon: 'star',
              label: `Usar a ${spoken} como capa`,
              disabled: index === 0 || photo.status === 'failed',
            },
            photo.status === 'failed'
              ? ({
                  action: 'retry',
                  icon: 'refresh-cw',
                  label: `Tentar de novo com a ${spoken}`,
                  disabled: false,
                } as const)
              : ({
                  action: 'rotate',
                  icon: 'rotate-cw',
                  label: `Girar a ${spoken}`,
                  disabled: photo.status !== 'ready',
                } as const),
            { action: 'remove', icon: 'trash', label: `Remover a ${spoken}`, disabled: false },
          ] as const;
          return (
            <li key={photo.id} className={clsx('photo-tile', problem && 'photo-failed')}>
              <div className="photo-frame">
                <img src={previewOf(photo)} alt={`Foto ${index + 1}`} />
                {photo.is_cover && (
                  <span className="badge badge-sunset photo-cover">
                    <Icon name="star" />
                    Capa
                  </span>
                )}
                {photo.status !== 'ready' && (
                  <div className="photo-state">{problem ? 'Não ficou pronta' : 'Preparando'}</div>
                )}
              </div>
              <form method="post" action={address} className="photo-buttons">
                <input type="hidden" name="photo" value={photo.id} />
                <input type="hidden" name="position" value={index} />
                {buttons.map(({ action, icon, label, disabled }) => (
                  <button
                    key={action}
                    name="_action"
                    value={action}
                    disabled={disabled}
                    title={label}
                  >
                    <Icon name={icon} label={label} />
                  </button>
                ))}
              </form>
              {problem && (
                <p className="field-error photo-problem">
                  <Icon name="circle-alert" />
                  <span>{problem}</span>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
