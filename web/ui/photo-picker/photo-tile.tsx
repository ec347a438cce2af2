import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import type { QueuedPhoto, UploadState } from './photo-queue.ts';

export interface PhotoTileProps {
  photo: QueuedPhoto;
  /** From 0. */
  position: number;
  count: number;
  fieldName: string;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Left out where another try would not help. */
  onRetry?: (() => void) | undefined;
  /** Turns it clockwise; left out where photographs cannot be turned. */
  onTurn?: (() => void) | undefined;
  onGrab: () => void;
  onDropHere: () => void;
}

const STATES: Record<UploadState, string> = {
  pending: 'Na fila',
  uploading: 'Enviando',
  completed: 'Enviada',
  failed: 'Não foi enviada',
};

interface TileButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function TileButton({ icon, label, disabled = false, onClick }: TileButtonProps) {
  return (
    <button type="button" onClick={onClick} disabled={disabled} title={label}>
      <Icon name={icon} label={label} />
    </button>
  );
}

/** One photograph of the picker with its state and its buttons. */
export function PhotoTile({
  photo,
  position,
  count,
  fieldName,
  onMove,
  onRemove,
  onRetry,
  onTurn,
  onGrab,
  onDropHere,
}: PhotoTileProps) {
  const spoken = `foto ${position + 1}`;
  /** The server has it and could not prepare it. */
  const isUnprepared = photo.state === 'failed' && photo.stored !== undefined;
  const percent = Math.round(photo.progress * 100);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a comfort, the buttons do the same
    <li
      className={clsx('photo-tile', `photo-${photo.state}`)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', photo.name);
        onGrab();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      {photo.stored && <input type="hidden" name={fieldName} value={photo.stored.id} />}
      <div className="photo-frame">
        <img
          src={photo.preview}
          alt={`Foto ${position + 1}: ${photo.name}`}
          draggable={false}
          data-turned={photo.turned || undefined}
        />
        {position === 0 && (
          <span className="badge badge-sunset photo-cover">
            <Icon name="star" />
            Capa
          </span>
        )}
        {photo.state !== 'completed' && (
          <div className="photo-state" role={photo.state === 'failed' ? 'alert' : undefined}>
            <span>
              {isUnprepared ? 'Não ficou pronta' : STATES[photo.state]}
              {photo.state === 'uploading' && ` ${percent} %`}
            </span>
            {photo.state === 'uploading' && (
              <progress max={100} value={percent} aria-label={`Envio da ${spoken}`} />
            )}
            {photo.state === 'failed' && !photo.stored && onRetry && (
              <button type="button" className="btn btn-sm" onClick={onRetry}>
                <Icon name="refresh-cw" />
                Tentar de novo
              </button>
            )}
          </div>
        )}
      </div>
      <div className="photo-buttons">
        <TileButton
          icon="arrow-left"
          label={`Mover a ${spoken} para trás`}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        />
        <TileButton
          icon="arrow-right"
          label={`Mover a ${spoken} para a frente`}
          disabled={position === count - 1}
          onClick={() => onMove(position + 1)}
        />
        <TileButton
          icon="star"
          label={`Usar a ${spoken} como capa`}
          disabled={position === 0}
          onClick={() => onMove(0)}
        />
        {isUnprepared && onRetry && (
          <TileButton
            icon="refresh-cw"
            label={`Tentar de novo com a ${spoken}`}
            onClick={onRetry}
          />
        )}
        {onTurn && !(isUnprepared && onRetry) && (
          <TileButton
            icon="rotate-cw"
            label={`Girar a ${spoken}`}
            disabled={photo.state !== 'completed'}
            onClick={onTurn}
          />
        )}
        <TileButton icon="trash" label={`Remover a ${spoken}`} onClick={onRemove} />
      </div>
      {photo.problem && (
        <p className="field-error photo-problem">
          <Icon name="circle-alert" />
          <span>{photo.problem}</span>
        </p>
      )}
    </li>
  );
}
