import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

import { controlAttributes, FieldMark, FieldMessages } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { refusalOf } from './photo-queue.ts';
import type { PhotoRefusal, QueuedPhoto, StoredPhoto } from './photo-queue.ts';
import { queuedFromFile, usePhotoQueue } from './use-photo-queue.ts';
import type { UploadPhoto } from './use-photo-queue.ts';

export { PhotoRefused } from './photo-queue.ts';
export type { StoredPhoto } from './photo-queue.ts';
export type { UploadPhoto } from './use-photo-queue.ts';

export interface PhotoPickerProps extends Omit<FieldProps, 'required'> {
  upload: UploadPhoto;
  /** Turns a stored photograph a quarter clockwise; rejects when it cannot be turned now. */
  turn?: ((photo: StoredPhoto) => Promise<StoredPhoto>) | undefined;
  /** Has a stored photograph with a problem prepared again; rejects with the sentence to show. */
  prepareAgain?: ((photo: StoredPhoto) => Promise<StoredPhoto>) | undefined;
  /** What the ad already has, in order. */
  initial?: readonly StoredPhoto[] | undefined;
  maxFiles?: number | undefined;
  maxBytes?: number | undefined;
  accept?: string | undefined;
  /** The stored photographs in their order, the cover first, whenever that changes. */
  onChange?: ((photos: readonly StoredPhoto[]) => void) | undefined;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const FIVE_MEGABYTES = 5 * 1024 * 1024;

const refusalText: Record<
  PhotoRefusal,
  (name: string, maxFiles: number, megabytes: number) => string
> = {
  'too-many': (name, maxFiles) => `${name} ficou de fora: o limite é de ${maxFiles} fotos.`,
  'too-large': (name, _, megabytes) =>
    `${name} tem mais de ${megabytes} MB. Escolha uma foto menor.`,
  'invalid-type': (name) => `${name} não é uma foto que conhecemos. Use JPEG, PNG, WebP ou HEIC.`,
  empty: (name) => `${name} está vazio. Escolha o arquivo de novo.`,
};

/**
 * Many photographs at once, each with its own progress; they are put in order by buttons or by
 * dragging. The form sends `name` once for each stored photograph, the cover first; without
 * JavaScript the files themselves travel as `{name}_files`.
 */
export function PhotoPicker({
  upload,
  turn,
  prepareAgain,
  initial = [],
  maxFiles = 20,
  maxBytes = FIVE_MEGABYTES,
  accept = ACCEPT,
  onChange,
  ...field
}: PhotoPickerProps) {
  const { queue, dispatch, remove } = usePhotoQueue(initial, upload, onChange);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const [over, setOver] = useState(false);
  const dragged = useRef<string>(null);
  const control = controlAttributes(field);

  const add = (files: readonly File[]) => {
    const accepted: QueuedPhoto[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const refusal = refusalOf(file, queue.length + accepted.length, {
        maxFiles,
        maxBytes,
        accept,
      });
      if (refusal)
        refused.push(refusalText[refusal](file.name, maxFiles, Math.round(maxBytes / 1024 ** 2)));
      else accepted.push(queuedFromFile(file));
    }
    setRefusals(refused);
    if (accepted.length > 0) dispatch({ type: 'added', photos: accepted });
  };

  const move = (photo: QueuedPhoto, to: number) => {
    dispatch({ type: 'moved', key: photo.key, to });
    setNews(to === 0 ? 'Agora é a foto de capa.' : `Foto levada para a posição ${to + 1}.`);
  };

  const turnRight = async (photo: QueuedPhoto, stored: StoredPhoto) => {
    try {
      dispatch({ type: 'turned', key: photo.key, stored: (await turn?.(stored)) ?? stored });
      setNews('Foto girada.');
    } catch (error) {
      setRefusals([error instanceof Error ? error.message : 'A foto não foi girada.']);
    }
  };

  const tryAgain = async (photo: QueuedPhoto) => {
    if (!photo.stored || !prepareAgain) return dispatch({ type: 'retried', key: photo.key });
    try {
      dispatch({ type: 'prepared', key: photo.key, stored: await prepareAgain(photo.stored) });
      setNews('Estamos preparando a foto de novo.');
    } catch (error) {
      setRefusals([error instanceof Error ? error.message : 'A foto não foi preparada.']);
    }
  };

  const dropFiles = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  return (
    <fieldset className={clsx('field', field.className)}>
      <legend className={clsx('field-label', field.hideLabel && 'sr-only')}>
        {field.label}
        <FieldMark mark={field.mark} />
      </legend>
      <FieldMessages id={control.id} hint={field.hint} error={field.error} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a comfort, the file input inside does the same */}
      <label
        className={clsx('photo-drop', over && 'photo-drop-over')}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropFiles}
      >
        <input
          {...control}
          name={`${field.name}_files`}
          type="file"
          multiple
          accept={accept}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // Emptied, so that the files are not sent twice and can be chosen again.
            event.target.value = '';
          }}
        />
        <Icon name="camera" size={32} />
        <b>Escolher fotos</b>
        <span className="field-hint">
          {queue.length} de {maxFiles} · até {Math.round(maxBytes / 1024 ** 2)} MB cada
        </span>
      </label>
      {refusals.length > 0 && (
        <ul className="photo-refusals" role="alert">
          {refusals.map((text) => (
            <li key={text} className="field-error">
              <Icon name="circle-alert" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <ol className="photo-tiles">
        {queue.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            position={index}
            count={queue.length}
            fieldName={field.name}
            onMove={(to) => move(photo, to)}
            onRemove={() => remove(photo)}
            onRetry={
              !photo.problem || (photo.stored && prepareAgain)
                ? () => void tryAgain(photo)
                : undefined
            }
            onTurn={
              turn && photo.stored && (() => void turnRight(photo, photo.stored as StoredPhoto))
            }
            onGrab={() => (dragged.current = photo.key)}
            onDropHere={() => {
              const grabbed = queue.find(({ key }) => key === dragged.current);
              if (grabbed) move(grabbed, index);
              dragged.current = null;
            }}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {news}
      </p>
    </fieldset>
  );
}
