import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

import { nextUploads, PhotoRefused, photoQueue } from './photo-queue.ts';
import type { QueuedPhoto, StoredPhoto } from './photo-queue.ts';

/** Sends one file: tells its progress (0 to 1), stops when the signal says so, throws when it fails. */
export type UploadPhoto = (
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<StoredPhoto>;

const AT_ONCE = 2;

const queuedFromStored = (stored: StoredPhoto): QueuedPhoto => ({
  key: `stored-${stored.id}`,
  name: 'foto',
  state: stored.problem ? 'failed' : 'completed',
  problem: stored.problem,
  progress: 1,
  preview: stored.url,
  stored,
});

export const queuedFromFile = (file: File): QueuedPhoto => ({
  key: crypto.randomUUID(),
  name: file.name,
  state: 'pending',
  progress: 0,
  preview: URL.createObjectURL(file),
  file,
});

/** The list of photographs and the uploads that belong to it. */
export function usePhotoQueue(
  initial: readonly StoredPhoto[],
  upload: UploadPhoto,
  onChange?: (photos: readonly StoredPhoto[]) => void,
) {
  const [queue, dispatch] = useReducer(photoQueue, initial, (photos) =>
    photos.map(queuedFromStored),
  );
  const travelling = useRef(new Map<string, AbortController>());

  const start = useEffectEvent(async ({ key, file }: QueuedPhoto) => {
    if (!file || travelling.current.has(key)) return;
    const controller = new AbortController();
    travelling.current.set(key, controller);
    dispatch({ type: 'started', key });
    try {
      const stored = await upload(
        file,
        (progress) => dispatch({ type: 'progressed', key, progress }),
        controller.signal,
      );
      dispatch({ type: 'completed', key, stored });
    } catch (error) {
      const problem = error instanceof PhotoRefused ? error.message : undefined;
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, problem });
    } finally {
      travelling.current.delete(key);
    }
  });

  const tell = useEffectEvent((photos: readonly StoredPhoto[]) => onChange?.(photos));
  const completed = queue.flatMap(({ stored }) => stored ?? []);
  const completedIds = completed.map(({ id }) => id).join();
  const told = useRef(completedIds);

  useEffect(() => {
    for (const photo of nextUploads(queue, AT_ONCE)) void start(photo);
  }, [queue]);

  useEffect(() => {
    if (told.current === completedIds) return;
    told.current = completedIds;
    tell(completed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say when the list is another
  }, [completedIds]);

  useEffect(() => {
    const open = travelling.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const remove = (photo: QueuedPhoto) => {
    travelling.current.get(photo.key)?.abort();
    if (photo.file) URL.revokeObjectURL(photo.preview);
    dispatch({ type: 'removed', key: photo.key });
  };

  return { queue, dispatch, remove };
}
