import clsx from 'clsx';

import { Icon } from '../icon/icon.tsx';
import type { ControlAttributes } from '../field/field.tsx';
import '../button/button.css';
import './photo-choice.css';

export interface PhotoChoiceProps {
  control: ControlAttributes;
  count: number;
  maxFiles: number;
  accept: string;
  /** Files are being dragged over the page's field. */
  isOver: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Where photographs come from: the files, on a telephone the camera too, or dropped on it. */
export function PhotoChoice({
  control,
  count,
  maxFiles,
  accept,
  isOver,
  onChoose,
}: PhotoChoiceProps) {
  if (count >= maxFiles)
    return (
      <p className="photo-full">
        <Icon name="circle-check" />
        Este anúncio pode ter {maxFiles} {maxFiles === 1 ? 'foto' : 'fotos'}. Para enviar outra,
        remova uma.
      </p>
    );
  const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])]);
    // Emptied, so that the files can be chosen again.
    event.target.value = '';
  };
  return (
    <div className={clsx('photo-choice', isOver && 'photo-over', count === 0 && 'photo-none')}>
      <label className="btn">
        <input {...control} type="file" multiple accept={accept} onChange={choose} />
        <Icon name="images" />
        Escolher fotos
      </label>
      <label className="btn btn-secondary photo-camera">
        <input type="file" accept="image/*" capture="environment" onChange={choose} />
        <Icon name="camera" />
        Tirar foto
      </label>
      <span className="photo-drop-words">{isOver ? 'Solte aqui' : 'ou arraste para cá'}</span>
    </div>
  );
}
