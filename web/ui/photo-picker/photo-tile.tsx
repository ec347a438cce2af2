import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { isLost } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import '../badge/badge.css';
import '../field/field.css';
import '../button/button.css';
import './photo-tile.css';

export interface PhotoTileProps {
  photo: QueuedPhoto;
  /** From 0. */
  position: number;
  isCover: boolean;
  isOnline: boolean;
  onOpen: () => void;
  onRemove: () => void;
  /** Left out where another try would not help. */
  onRetry?: (() => void) | undefined;
  /** Turns it clockwise; left out where it cannot be turned now. */
  onTurn?: (() => void) | undefined;
}

/** One photograph of the picker: what it is, how far it is, and the few things that are done most. */
export function PhotoTile({
  photo,
  position,
  isCover,
  isOnline,
  onOpen,
  onRemove,
  onRetry,
  onTurn,
}: PhotoTileProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: photo.key, attributes: { roleDescription: 'foto que muda de lugar' } });
  const { onKeyDown: _keys, ...pointer } = listeners ?? {};
  const spoken = `foto ${position + 1}`;
  const { stored } = photo;
  /** A file that cannot be seen is known by its name. */
  const words = stored?.caption ?? (photo.preview ? undefined : photo.name);
  return (
    <li
      ref={setNodeRef}
      className={clsx('photo-tile', `photo-${photo.state}`, isDragging && 'photo-held')}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on the picture is a comfort, the buttons below do the same */}
      <div className="photo-frame" onClick={stored ? onOpen : undefined} {...pointer}>
        <PhotoPreview
          photo={photo}
          alt={`Foto ${position + 1}: ${stored?.caption || photo.name}`}
        />
        {isCover && (
          <span className="badge badge-sunset photo-cover">
            <Icon name="star" />
            Capa
          </span>
        )}
        {photo.state === 'completed' && (stored?.isPreparing || stored?.isWaiting) && (
          <span className="badge photo-note">
            {stored.isPreparing ? 'Preparando' : 'Em análise'}
          </span>
        )}
        <PhotoProgress photo={photo} spoken={spoken} isOnline={isOnline} onRetry={onRetry} />
      </div>
      {words && <p className="photo-caption">{words}</p>}
      {photo.problem && (
        <p className="field-error photo-problem">
          <Icon name="circle-alert" />
          <span>{photo.problem}</span>
        </p>
      )}
      <div className="photo-buttons">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="photo-grip"
          title="Arrastar"
          {...attributes}
          {...listeners}
        >
          <Icon name="grip-vertical" label={`Mover a ${spoken}`} />
        </button>
        {stored ? (
          <>
            <TileButton
              className="photo-turn"
              icon="rotate-cw"
              label={`Girar a ${spoken}`}
              onClick={onTurn}
            />
            <TileButton icon="ellipsis-vertical" label={`Opções da ${spoken}`} onClick={onOpen} />
          </>
        ) : (
          <TileButton
            icon={photo.state === 'failed' ? 'trash' : 'x'}
            label={photo.state === 'failed' ? `Tirar a ${spoken} da lista` : `Cancelar a ${spoken}`}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

interface TileButtonProps {
  icon: IconName;
  label: string;
  className?: string;
  /** Left out: not now. */
  onClick: (() => void) | undefined;
}

function TileButton({ icon, label, className, onClick }: TileButtonProps) {
  return (
    <button type="button" className={className} onClick={onClick} disabled={!onClick} title={label}>
      <Icon name={icon} label={label} />
    </button>
  );
}

/** The picture, or a sign where the browser cannot show it or has not opened it yet. */
export function PhotoPreview({ photo, alt }: { photo: QueuedPhoto; alt: string }) {
  if (!photo.preview) return <Icon name="image" size={32} label={alt} />;
  return (
    <img
      src={photo.preview}
      alt={alt}
      draggable={false}
      decoding="async"
      data-turned={photo.turned || undefined}
    />
  );
}

interface PhotoProgressProps {
  photo: QueuedPhoto;
  spoken: string;
  isOnline: boolean;
  onRetry: (() => void) | undefined;
}

/** How far an upload is, over the picture; nothing once it has arrived. */
function PhotoProgress({ photo, spoken, isOnline, onRetry }: PhotoProgressProps) {
  if (photo.state === 'completed') return null;
  const percent = Math.round(photo.progress * 100);
  return (
    <div className="photo-state" role={photo.state === 'failed' ? 'alert' : undefined}>
      <span>{wordsOf(photo, isOnline)}</span>
      {photo.state === 'uploading' && (
        <progress max={100} value={percent} aria-label={`Envio da ${spoken}`} />
      )}
      {photo.state === 'failed' && onRetry && (
        <button
          type="button"
          className="btn btn-sm"
          aria-label={`Tentar de novo com a ${spoken}`}
          onClick={(event) => {
            event.stopPropagation();
            onRetry();
          }}
        >
          <Icon name="refresh-cw" />
          Tentar de novo
        </button>
      )}
    </div>
  );
}

function wordsOf(photo: QueuedPhoto, isOnline: boolean): string {
  if (photo.state === 'pending' && !photo.body) return 'Preparando';
  if (photo.state === 'pending') return isOnline ? 'Na fila' : 'Espera a internet';
  // The last byte is on its way; the answer is not there yet.
  if (photo.state === 'uploading')
    return photo.progress === 1 ? 'Conferindo' : `Enviando ${Math.round(photo.progress * 100)} %`;
  if (isLost(photo)) return 'Conexão perdida';
  return photo.stored ? 'Não ficou pronta' : 'Não foi enviada';
}
