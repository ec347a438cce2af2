import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { CaptionField } from './caption-field.tsx';
import type { QueuedPhoto } from './photo-queue.ts';
import { PhotoPreview } from './photo-tile.tsx';
import '../badge/badge.css';
import './photo-sheet.css';

export interface PhotoSheetProps {
  photo: QueuedPhoto;
  /** From 0. */
  position: number;
  isCover: boolean;
  count: number;
  captionLength: number;
  onClose: () => void;
  onMove: (to: number) => void;
  /** Rejects with the sentence to show; left out where there are no captions. */
  onCaption?: ((caption: string) => Promise<void>) | undefined;
  /** Left out where it cannot be done now. */
  onTurn?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
}

/** Everything that can be done with one photograph, each with its words, on a sheet over the page. */
export function PhotoSheet({
  photo,
  position,
  isCover,
  count,
  captionLength,
  onClose,
  onMove,
  onCaption,
  onTurn,
  onRetry,
  onRemove,
}: PhotoSheetProps) {
  const [asks, setAsks] = useState(false);
  const isFailed = photo.state === 'failed';
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Foto ${position + 1} de ${count}`}
      className="photo-sheet"
      actions={
        asks ? <RemovalQuestion onKeep={() => setAsks(false)} onRemove={onRemove} /> : undefined
      }
    >
      <div className="photo-frame">
        <PhotoPreview photo={photo} alt={`Foto ${position + 1}`} />
        {isCover && (
          <span className="badge badge-sunset photo-cover">
            <Icon name="star" />
            Capa
          </span>
        )}
      </div>
      {photo.problem && (
        <p className="field-error photo-problem">
          <Icon name="circle-alert" />
          <span>{photo.problem}</span>
        </p>
      )}
      {onCaption && (
        <CaptionField
          key={photo.key}
          caption={photo.stored?.caption ?? ''}
          maxLength={captionLength}
          onSave={onCaption}
        />
      )}
      <div className="photo-actions">
        <SheetButton
          icon="arrow-left"
          label="Para trás"
          onClick={position > 0 ? () => onMove(position - 1) : undefined}
        />
        <SheetButton
          icon="arrow-right"
          label="Para a frente"
          onClick={position < count - 1 ? () => onMove(position + 1) : undefined}
        />
        <SheetButton
          icon="star"
          label={isCover ? 'Esta é a capa' : 'Usar como capa'}
          onClick={isCover || isFailed ? undefined : () => onMove(0)}
        />
        {isFailed ? (
          <SheetButton icon="refresh-cw" label="Tentar de novo" onClick={onRetry} />
        ) : (
          <SheetButton icon="rotate-cw" label="Girar" onClick={onTurn} />
        )}
        <SheetButton
          icon="trash"
          label="Remover"
          className="photo-remove"
          onClick={asks ? undefined : () => setAsks(true)}
        />
        <SheetButton icon="check" label="Pronto" onClick={onClose} />
      </div>
    </Drawer>
  );
}

function RemovalQuestion({ onKeep, onRemove }: { onKeep: () => void; onRemove: () => void }) {
  return (
    <>
      <p className="photo-question" role="alert">
        Remover esta foto do anúncio?
      </p>
      <Button type="button" variant="danger" icon="trash" onClick={onRemove}>
        Sim, remover
      </Button>
      <Button type="button" variant="secondary" autoFocus onClick={onKeep}>
        Deixar a foto
      </Button>
    </>
  );
}

interface SheetButtonProps {
  icon: IconName;
  label: string;
  className?: string;
  onClick: (() => void) | undefined;
}

/** Stays in its place when it cannot be used: the finger that moves a photograph twice must not meet another button. */
function SheetButton({ icon, label, className, onClick }: SheetButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
