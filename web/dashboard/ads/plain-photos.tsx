import clsx from 'clsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { EditedPhotos } from './edited-photos.ts';
import { photosAddress, type OwnPhoto } from './own-ad.ts';
import { previewOf, problemOf } from './photo-previews.ts';
import '#web/ui/photo-picker/photo-picker.css';
import '#web/ui/photo-picker/photo-choice.css';
import '#web/ui/photo-picker/photo-grid.css';
import '#web/ui/photo-picker/photo-tile.css';
import '#web/ui/badge/badge.css';
import '#web/ui/photo-picker/photo-sheet.css';
import './plain-photos.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The photographs without script: files in one form, and a form of buttons for each photograph. */
export function PlainPhotos({ kind, adId, photos, maxFiles }: EditedPhotos) {
  const address = photosAddress(kind, adId);
  return (
    <div className="field photo-picker">
      <h2 className="field-label">
        Fotos do anúncio{' '}
        <span className="photo-count">
          {photos.length} de {maxFiles}
        </span>
      </h2>
      <p className="field-hint">A primeira é a capa. Até 5 MB cada.</p>
      {photos.length < maxFiles ? (
        <form
          method="post"
          action={address}
          encType="multipart/form-data"
          className={clsx('photo-choice', photos.length === 0 && 'photo-none')}
        >
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
      ) : (
        <p className="photo-full">
          <Icon name="circle-check" />
          Este anúncio pode ter {maxFiles} {maxFiles === 1 ? 'foto' : 'fotos'}. Para enviar outra,
          remova uma.
        </p>
      )}
      <ol className="photo-tiles">
        {photos.map((photo, index) => (
          <PlainPhoto
            key={photo.id}
            photo={photo}
            address={address}
            position={index}
            count={photos.length}
          />
        ))}
      </ol>
    </div>
  );
}

interface PlainPhotoProps {
  photo: OwnPhoto;
  address: string;
  /** From 0. */
  position: number;
  count: number;
}

interface PlainAction {
  action: string;
  icon: IconName;
  label: string;
  disabled: boolean;
}

function PlainPhoto({ photo, address, position, count }: PlainPhotoProps) {
  const problem = problemOf(photo);
  const number = position + 1;
  const actions: PlainAction[] = [
    {
      action: 'earlier',
      icon: 'arrow-left',
      label: 'Mover para trás',
      disabled: position === 0,
    },
    {
      action: 'later',
      icon: 'arrow-right',
      label: 'Mover para a frente',
      disabled: number === count,
    },
    {
      action: 'cover',
      icon: 'star',
      label: 'Usar como capa',
      disabled: position === 0 || problem !== undefined,
    },
    problem
      ? { action: 'retry', icon: 'refresh-cw', label: 'Tentar de novo', disabled: false }
      : {
          action: 'rotate',
          icon: 'rotate-cw',
          label: 'Girar',
          disabled: photo.status !== 'ready',
        },
  ];
  return (
    <li className={clsx('photo-tile', problem && 'photo-failed')}>
      <div className="photo-frame">
        <img
          src={previewOf(photo)}
          alt={`Foto ${number}${photo.caption ? `: ${photo.caption}` : ''}`}
        />
        {photo.is_cover && (
          <span className="badge badge-sunset photo-cover">
            <Icon name="star" />
            Capa
          </span>
        )}
        {photo.waiting && photo.status === 'ready' && (
          <span className="badge photo-note">Em análise</span>
        )}
        {photo.status !== 'ready' && (
          <div className="photo-state">{problem ? 'Não ficou pronta' : 'Preparando'}</div>
        )}
      </div>
      {photo.caption && <p className="photo-caption">{photo.caption}</p>}
      {problem && (
        <p className="field-error photo-problem">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <details className="photo-options">
        <summary>
          Opções<span className="sr-only"> da foto {number}</span>
        </summary>
        <form method="post" action={address}>
          <input type="hidden" name="photo" value={photo.id} />
          <input type="hidden" name="position" value={position} />
          <TextInput
            id={`caption-${photo.id}`}
            name="caption"
            label="Legenda"
            mark="optional"
            autoComplete="off"
            defaultValue={photo.caption ?? ''}
          />
          <Button name="_action" value="caption" variant="secondary">
            Salvar legenda
          </Button>
          <div className="photo-actions">
            {actions.map(({ action, icon, label, disabled }) => (
              <button key={action} name="_action" value={action} disabled={disabled}>
                <Icon name={icon} />
                {label}
                <span className="sr-only"> a foto {number}</span>
              </button>
            ))}
            <details className="photo-remove">
              <summary>
                <Icon name="trash" />
                Remover
              </summary>
              <button name="_action" value="remove">
                Sim, remover a foto {number}
              </button>
            </details>
          </div>
        </form>
      </details>
    </li>
  );
}
