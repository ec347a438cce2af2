import { useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react';

import { preparePhoto } from './photo-preparation.ts';
import {
  asStored,
  ConnectionLost,
  isLost,
  nextPreparation,
  nextUploads,
  PhotoRefused,
  photoQueue,
} from './photo-queue.ts';
import type { QueuedPhoto, StoredPhoto } from './photo-queue.ts';

/** What is sent, and the UUID by which the server knows it when it is sent twice. */
export interface Upload {
  key: string;
  body: Blob;
}

/** Sends one photograph: tells its progress (0 to 1), stops when the signal says so, throws when it fails. */
export type UploadPhoto = (
  upload: Upload,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<StoredPhoto>;

const AT_ONCE = 2;
/** The wait after a connection broke off, while the browser says that there is one; twice as long each time. In ms. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

const queuedFromStored = (stored: StoredPhoto): QueuedPhoto => ({
  key: `stored-${stored.id}`,
  name: 'foto',
  progress: 1,
  preview: stored.url,
  ...asStored({ preview: undefined }, stored),
});

export const queuedFromFile = (file: File): QueuedPhoto => ({
  key: crypto.randomUUID(),
  name: file.name,
  state: 'pending',
  progress: 0,
  preview: undefined,
  file,
});

interface PhotoUploads {
  upload: UploadPhoto;
  maxBytes: number;
  /** Why a photograph is too large that cannot be made smaller here. */
  tooLarge: string;
  /** Another try would not help: it is in the list no more. */
  onRefused: (photo: QueuedPhoto, problem: string) => void;
  /** The stored photographs in their order, the cover first, whenever that changes. */
  onOrder?: ((ids: readonly string[]) => void) | undefined;
}

/** The list of photographs and the uploads that belong to it. */
export function usePhotoQueue(
  initial: readonly StoredPhoto[],
  { upload, maxBytes, tooLarge, onRefused, onOrder }: PhotoUploads,
) {
  const [queue, dispatch] = useReducer(photoQueue, initial, (photos) =>
    photos.map(queuedFromStored),
  );
  const travelling = useRef(new Map<string, AbortController>());
  const preparing = useRef<string>(undefined);
  const isOnline = useOnline();

  const refuse = (photo: QueuedPhoto, problem: string) => {
    if (photo.preview) URL.revokeObjectURL(photo.preview);
    dispatch({ type: 'refused', key: photo.key });
    onRefused(photo, problem);
  };

  const prepare = useEffectEvent(async (photo: QueuedPhoto) => {
    const { key, file } = photo;
    if (!file || preparing.current) return;
    preparing.current = key;
    const { body, preview } = await preparePhoto(file);
    preparing.current = undefined;
    dispatch({ type: 'prepared', key, body, preview });
    if (body.size > maxBytes) refuse({ ...photo, preview }, tooLarge);
  });

  const start = useEffectEvent(async (photo: QueuedPhoto) => {
    const { key, body } = photo;
    if (!body || travelling.current.has(key)) return;
    const controller = new AbortController();
    travelling.current.set(key, controller);
    dispatch({ type: 'started', key });
    try {
      const stored = await upload(
        { key, body },
        (progress) => dispatch({ type: 'progressed', key, progress }),
        controller.signal,
      );
      dispatch({ type: 'completed', key, stored });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = error instanceof Error ? error.message : '';
      if (error instanceof ConnectionLost) dispatch({ type: 'lost', key, problem });
      else if (error instanceof PhotoRefused) refuse(photo, problem);
      else dispatch({ type: 'failed', key, problem });
    } finally {
      travelling.current.delete(key);
    }
  });

  useEffect(() => {
    const photo = nextPreparation(queue);
    if (photo) void prepare(photo);
    if (isOnline) for (const next of nextUploads(queue, AT_ONCE)) void start(next);
  }, [queue, isOnline]);

  const losses = Math.max(0, ...queue.filter(isLost).map((photo) => photo.losses ?? 0));
  useEffect(() => {
    if (losses === 0 || !isOnline) return undefined;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (losses - 1));
    const timer = setTimeout(() => dispatch({ type: 'reconnected' }), wait);
    return () => clearTimeout(timer);
  }, [losses, isOnline]);

  useEffect(() => {
    const goOn = () => dispatch({ type: 'reconnected' });
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  const reportOrder = useEffectEvent((ids: readonly string[]) => onOrder?.(ids));
  const order = queue.flatMap(({ stored }) => stored?.id ?? []).join();
  const reported = useRef(order);
  useEffect(() => {
    if (reported.current === order) return;
    reported.current = order;
    reportOrder(order ? order.split(',') : []);
  }, [order]);

  // What the server says of them: that they are ready, or that they failed.
  useEffect(() => dispatch({ type: 'refreshed', photos: initial }), [initial]);

  useEffect(() => {
    const open = travelling.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const remove = ({ key, file, preview }: QueuedPhoto) => {
    travelling.current.get(key)?.abort();
    if (file && preview) URL.revokeObjectURL(preview);
    dispatch({ type: 'removed', key });
  };

  return { queue, dispatch, remove, isOnline };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
