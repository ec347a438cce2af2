import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { flushSync } from 'react-dom';

import { controlAttributes, FieldMark, FieldMessages } from '../field/field.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Notice } from '../notice/notice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { coverOf, isLost, refusalOf } from './photo-queue.ts';
import type { QueuedPhoto, StoredPhoto } from './photo-queue.ts';
import { PhotoRefusals } from './photo-refusals.tsx';
import type { RefusedFile } from './photo-refusals.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { refusalSentences, tooLargeSentence } from './photo-words.ts';
import { queuedFromFile, usePhotoQueue } from './use-photo-queue.ts';
import type { UploadPhoto } from './use-photo-queue.ts';
import './photo-picker.css';

export { ConnectionLost, PhotoRefused } from './photo-queue.ts';
export type { StoredPhoto } from './photo-queue.ts';
export type { UploadPhoto } from './use-photo-queue.ts';

/** What keeps the photographs. Everything that is asked of it rejects with the sentence to show. */
export interface PhotoKeeper {
  upload: UploadPhoto;
  remove: (photo: StoredPhoto) => Promise<void>;
  /** Turns a photograph a quarter clockwise. */
  turn?: ((photo: StoredPhoto) => Promise<StoredPhoto>) | undefined;
  /** Has a photograph with a problem prepared again. */
  prepareAgain?: ((photo: StoredPhoto) => Promise<StoredPhoto>) | undefined;
  caption?: ((photo: StoredPhoto, caption: string) => Promise<void>) | undefined;
  /** The ids in their order, the cover first, whenever that changes. */
  order?: ((ids: readonly string[]) => void) | undefined;
  /** How many have not arrived yet, whenever that changes. */
  unsent?: ((count: number) => void) | undefined;
}

export interface PhotoPickerProps extends Omit<FieldProps, 'required'> {
  keeper: PhotoKeeper;
  /** What the ad already has, in order; what changes in it afterwards is shown. */
  initial?: readonly StoredPhoto[] | undefined;
  /** The field that stood here before: what was chosen in it, or is being chosen still, joins the list. */
  former?: HTMLInputElement | null | undefined;
  maxFiles?: number | undefined;
  maxBytes?: number | undefined;
  accept?: string | undefined;
  captionLength?: number | undefined;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const FIVE_MEGABYTES = 5 * 1024 * 1024;
const NONE: readonly StoredPhoto[] = [];

/**
 * Many photographs at once, each made smaller before it travels, with its own progress. They change
 * places by dragging, by keys and by buttons; the first is the cover.
 */
export function PhotoPicker({
  keeper,
  initial = NONE,
  former,
  maxFiles = 20,
  maxBytes = FIVE_MEGABYTES,
  accept = ACCEPT,
  captionLength = 120,
  ...field
}: PhotoPickerProps) {
  const { queue, dispatch, remove, isOnline } = usePhotoQueue(initial, {
    upload: keeper.upload,
    maxBytes,
    tooLarge: tooLargeSentence(maxBytes),
    onRefused: ({ key, name }, problem) =>
      setRefused((before) => [...before, { key, text: `${name}: ${problem}` }]),
    onOrder: keeper.order,
  });
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [news, setNews] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [openKey, setOpenKey] = useState<string>();
  const control = controlAttributes(field);
  const cover = coverOf(queue);
  const opened = queue.find(({ key }) => key === openKey);

  const waiting = queue.filter(
    (photo) => photo.state === 'pending' || photo.state === 'uploading' || isLost(photo),
  );
  const tellUnsent = useEffectEvent((count: number) => keeper.unsent?.(count));
  useEffect(() => tellUnsent(waiting.length), [waiting.length]);

  const add = (files: readonly File[]) => {
    const accepted: QueuedPhoto[] = [];
    const left = files.flatMap((file) => {
      const count = queue.length + accepted.length;
      const why = refusalOf(file, count, maxFiles);
      if (!why) accepted.push(queuedFromFile(file));
      return why ? { name: file.name, why } : [];
    });
    setRefused(refusalSentences(left, maxFiles).map((text) => ({ key: text, text })));
    if (accepted.length > 0) dispatch({ type: 'added', photos: accepted });
  };

  const takeOver = useEffectEvent((input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Taken once.
    input.value = '';
    if (files.length > 0) add(files);
  });
  useEffect(() => {
    if (!former) return undefined;
    const take = () => takeOver(former);
    take();
    former.addEventListener('change', take);
    return () => former.removeEventListener('change', take);
  }, [former]);

  const move = (key: string, to: number) => {
    dispatch({ type: 'moved', key, to });
    setNews(to === 0 ? 'Agora é a foto de capa.' : `Foto na posição ${to + 1}.`);
  };

  /** Says what was done, or why it was not. */
  const attempt = async (done: string, work: () => Promise<void>) => {
    setRefused([]);
    try {
      await work();
      setNews(done);
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Não deu certo. Tente de novo.';
      setRefused([{ key: text, text }]);
      setOpenKey(undefined);
    }
  };

  const fieldset = useRef<HTMLFieldSetElement>(null);
  /** The focus goes on to the photograph that comes in its place. */
  const takeAway = (photo: QueuedPhoto) => {
    const place = queue.indexOf(photo);
    flushSync(() => remove(photo));
    if (document.activeElement !== document.body) return;
    const tiles = [...(fieldset.current?.querySelectorAll('.photo-tile') ?? [])];
    const next = tiles[place] ?? tiles.at(-1);
    const buttons = next?.querySelectorAll<HTMLElement>('.photo-buttons button');
    (buttons?.[buttons.length - 1] ?? fieldset.current?.querySelector('input'))?.focus();
  };

  const removeStored = (photo: QueuedPhoto) => {
    const { stored } = photo;
    setOpenKey(undefined);
    if (!stored) return takeAway(photo);
    void attempt('Foto removida.', async () => {
      await keeper.remove(stored);
      takeAway(photo);
    });
  };

  /** What can be done with a photograph now, for its tile and its sheet. */
  const deeds = (photo: QueuedPhoto) => {
    const { key, stored, state } = photo;
    const { turn, prepareAgain, caption } = keeper;
    const canTurn = turn && stored && state === 'completed' && !stored.isPreparing;
    const canPrepare = prepareAgain && stored && state === 'failed';
    return {
      onRemove: () => removeStored(photo),
      onTurn: canTurn
        ? () =>
            void attempt('Foto girada.', async () =>
              dispatch({ type: 'turned', key, stored: await turn(stored) }),
            )
        : undefined,
      onRetry: canPrepare
        ? () =>
            void attempt('Estamos preparando a foto de novo.', async () =>
              dispatch({ type: 'completed', key, stored: await prepareAgain(stored) }),
            )
        : stored
          ? undefined
          : () => dispatch({ type: 'retried', key }),
      onCaption:
        caption && stored
          ? async (text: string) => {
              await caption(stored, text);
              dispatch({ type: 'captioned', key, caption: text || null });
            }
          : undefined,
    };
  };

  const dropFiles = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a comfort, the buttons inside do the same
    <fieldset
      ref={fieldset}
      className={clsx('field photo-picker', field.className)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={dropFiles}
    >
      <legend className={clsx('field-label', field.hideLabel && 'sr-only')}>
        {field.label}
        <FieldMark mark={field.mark} />
        <span className="photo-count">
          {queue.length} de {maxFiles}
        </span>
      </legend>
      <FieldMessages id={control.id} hint={field.hint} error={field.error} />
      <PhotoChoice
        control={control}
        count={queue.length}
        maxFiles={maxFiles}
        accept={accept}
        isOver={isOver}
        onChoose={add}
      />
      {!isOnline && (
        <Notice tone="warning" live title="Sem internet">
          {waiting.length > 0
            ? 'Deixe esta página aberta: as fotos seguem sozinhas quando a internet voltar.'
            : 'O que você mudar agora só é salvo quando a internet voltar.'}
        </Notice>
      )}
      <PhotoRefusals
        refused={refused}
        onDismiss={(key) => setRefused(refused.filter((one) => one.key !== key))}
      />
      {queue.length > 0 && (
        <PhotoGrid keys={queue.map(({ key }) => key)} onMove={move}>
          {queue.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              position={index}
              isCover={photo === cover}
              isOnline={isOnline}
              onOpen={() => setOpenKey(photo.key)}
              {...deeds(photo)}
            />
          ))}
        </PhotoGrid>
      )}
      {opened?.stored && (
        <PhotoSheet
          photo={opened}
          position={queue.indexOf(opened)}
          isCover={opened === cover}
          count={queue.length}
          captionLength={captionLength}
          onClose={() => setOpenKey(undefined)}
          onMove={(to) => move(opened.key, to)}
          {...deeds(opened)}
        />
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </fieldset>
  );
}
