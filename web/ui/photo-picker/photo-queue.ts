/** The states of an upload, as the specification names them. */
export type UploadState = 'pending' | 'uploading' | 'completed' | 'failed';

/** A photograph the server keeps. */
export interface StoredPhoto {
  id: string;
  url: string;
  /** Why it cannot be shown; it can be removed, or prepared again where that is offered. */
  problem?: string | undefined;
}

/** Thrown by an upload that must not be tried again: the sentence stands on the photograph. */
export class PhotoRefused extends Error {}

export interface QueuedPhoto {
  key: string;
  /** The file's name, to speak of it. */
  name: string;
  state: UploadState;
  /** 0 to 1 while uploading. */
  progress: number;
  /** What to show: the file's own picture, then the stored one. */
  preview: string;
  /** Why it failed, when another try would not help. */
  problem?: string | undefined;
  /** How far it was turned here, clockwise, in degrees. */
  turned?: number;
  /** Only of a photograph chosen here. */
  file?: File;
  stored?: StoredPhoto;
}

export type PhotoEvent =
  | { type: 'added'; photos: readonly QueuedPhoto[] }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'completed'; key: string; stored: StoredPhoto }
  | { type: 'failed'; key: string; problem?: string | undefined }
  | { type: 'retried'; key: string }
  | { type: 'turned'; key: string; stored: StoredPhoto }
  | { type: 'prepared'; key: string; stored: StoredPhoto }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number };

/** The list in the person's order; the first photograph is the cover. */
export function photoQueue(
  queue: readonly QueuedPhoto[],
  event: PhotoEvent,
): readonly QueuedPhoto[] {
  const change = (key: string, next: Partial<QueuedPhoto>) =>
    queue.map((photo) => (photo.key === key ? { ...photo, ...next } : photo));
  switch (event.type) {
    case 'added':
      return [...queue, ...event.photos];
    case 'started':
      return change(event.key, { state: 'uploading', progress: 0 });
    case 'progressed':
      return change(event.key, { progress: Math.min(1, Math.max(0, event.progress)) });
    case 'completed':
      return change(event.key, { state: 'completed', progress: 1, stored: event.stored });
    case 'failed':
      return change(event.key, { state: 'failed', problem: event.problem });
    case 'retried':
      return change(event.key, { state: 'pending', progress: 0 });
    case 'turned':
      return queue.map((photo) =>
        photo.key === event.key
          ? { ...photo, turned: ((photo.turned ?? 0) + 90) % 360, stored: event.stored }
          : photo,
      );
    case 'prepared':
      return change(event.key, {
        state: event.stored.problem ? 'failed' : 'completed',
        problem: event.stored.problem,
        preview: event.stored.url,
        stored: event.stored,
      });
    case 'removed':
      return queue.filter((photo) => photo.key !== event.key);
    case 'moved':
      break;
  }
  const photo = queue.find(({ key }) => key === event.key);
  if (!photo) return queue;
  const others = queue.filter((other) => other !== photo);
  const to = Math.min(others.length, Math.max(0, event.to));
  return [...others.slice(0, to), photo, ...others.slice(to)];
}

/** Which may start now, when at most `atOnce` travel together. */
export function nextUploads(queue: readonly QueuedPhoto[], atOnce: number): readonly QueuedPhoto[] {
  const travelling = queue.filter((photo) => photo.state === 'uploading').length;
  return queue
    .filter((photo) => photo.state === 'pending')
    .slice(0, Math.max(0, atOnce - travelling));
}

export interface PhotoLimits {
  maxFiles: number;
  maxBytes: number;
  /** Media types and extensions, as `accept` takes them. */
  accept: string;
}

export type PhotoRefusal = 'too-many' | 'too-large' | 'invalid-type' | 'empty';

/** Why a file cannot join a list that already holds `count`; undefined when it can. */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  count: number,
  { maxFiles, maxBytes, accept }: PhotoLimits,
): PhotoRefusal | undefined {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  const known = kinds.some((kind) =>
    kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : file.type === kind,
  );
  if (!known) return 'invalid-type';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'too-large';
  if (count >= maxFiles) return 'too-many';
  return undefined;
}
