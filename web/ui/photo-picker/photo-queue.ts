/** The states of an upload, as the specification names them. */
export type UploadState = 'pending' | 'uploading' | 'completed' | 'failed';

/** A photograph the server keeps. */
export interface StoredPhoto {
  id: string;
  url: string;
  caption?: string | null | undefined;
  /** Its sizes are still being made: it cannot be turned yet. */
  isPreparing?: boolean | undefined;
  /** Others see it when somebody has looked at it. */
  isWaiting?: boolean | undefined;
  /** Why it cannot be shown; it can be removed, or prepared again where that is offered. */
  problem?: string | undefined;
}

/** Thrown by an upload that must not be tried again: the photograph leaves the list, with this sentence. */
export class PhotoRefused extends Error {}

/** Thrown by an upload that broke off: it is tried again by itself. */
export class ConnectionLost extends Error {}

export interface QueuedPhoto {
  /** A UUID where the photograph was chosen here: its upload is known by it. */
  key: string;
  /** The file's name, to speak of it. */
  name: string;
  state: UploadState;
  /** 0 to 1 while uploading. */
  progress: number;
  /** What to show: a small picture of the file, then the stored one. Undefined: not made yet. */
  preview: string | undefined;
  /** Why it failed. */
  problem?: string | undefined;
  /** How often the connection broke off; it goes on by itself. */
  losses?: number | undefined;
  /** How far it was turned here, clockwise, in degrees. */
  turned?: number;
  /** Only of a photograph chosen here. */
  file?: File;
  /** What travels: the file, or a smaller one made of it. */
  body?: Blob;
  stored?: StoredPhoto;
}

export type PhotoEvent =
  | { type: 'added'; photos: readonly QueuedPhoto[] }
  | { type: 'prepared'; key: string; body: Blob; preview: string | undefined }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'completed'; key: string; stored: StoredPhoto }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'refused'; key: string }
  | { type: 'lost'; key: string; problem: string }
  | { type: 'retried'; key: string }
  | { type: 'reconnected' }
  | { type: 'turned'; key: string; stored: StoredPhoto }
  | { type: 'captioned'; key: string; caption: string | null }
  | { type: 'refreshed'; photos: readonly StoredPhoto[] }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number };

export const isLost = ({ state, losses }: QueuedPhoto): boolean =>
  state === 'failed' && losses !== undefined;

/** The list in the person's order; the first photograph is the cover. */
export function photoQueue(
  queue: readonly QueuedPhoto[],
  event: PhotoEvent,
): readonly QueuedPhoto[] {
  const change = (key: string, next: (photo: QueuedPhoto) => Partial<QueuedPhoto>) =>
    queue.map((photo) => (photo.key === key ? { ...photo, ...next(photo) } : photo));
  switch (event.type) {
    case 'added':
      return [...queue, ...event.photos];
    case 'prepared':
      return change(event.key, () => ({ body: event.body, preview: event.preview }));
    case 'started':
      return change(event.key, () => ({ state: 'uploading', progress: 0 }));
    case 'progressed':
      return change(event.key, () => ({ progress: Math.min(1, Math.max(0, event.progress)) }));
    case 'completed':
      return change(event.key, () => ({
        state: 'completed',
        progress: 1,
        problem: undefined,
        losses: undefined,
        stored: event.stored,
      }));
    case 'failed':
      return change(event.key, () => ({
        state: 'failed',
        problem: event.problem,
        losses: undefined,
      }));
    case 'lost':
      return change(event.key, ({ losses = 0 }) => ({
        state: 'failed',
        problem: event.problem,
        losses: losses + 1,
      }));
    case 'retried':
      return change(event.key, waitingAgain);
    case 'reconnected':
      return queue.map((photo) => (isLost(photo) ? { ...photo, ...waitingAgain() } : photo));
    case 'turned':
      return change(event.key, ({ turned = 0 }) => ({
        turned: (turned + 90) % 360,
        stored: event.stored,
      }));
    case 'captioned':
      return change(event.key, ({ stored }) =>
        stored ? { stored: { ...stored, caption: event.caption } } : {},
      );
    case 'refreshed':
      return queue.map((photo) => {
        const now = event.photos.find(({ id }) => id === photo.stored?.id);
        return now ? { ...photo, ...asStored(photo, now) } : photo;
      });
    case 'refused':
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

/** The photograph that visitors see first: the first that arrived and can be shown. */
export function coverOf(queue: readonly QueuedPhoto[]): QueuedPhoto | undefined {
  return queue.find(({ state }) => state === 'completed');
}

/** `losses` stays: the next wait is longer. */
function waitingAgain(): Partial<QueuedPhoto> {
  return { state: 'pending', progress: 0, problem: undefined };
}

/**
 * A photograph as the server tells of it. What is shown stays when it was chosen here, and until the
 * sizes of a turned one are there.
 */
export function asStored(
  shown: Pick<QueuedPhoto, 'file' | 'preview'>,
  stored: StoredPhoto,
): Pick<QueuedPhoto, 'state' | 'problem' | 'stored'> & Partial<QueuedPhoto> {
  const stays = shown.preview && (shown.file || stored.isPreparing);
  return {
    state: stored.problem ? 'failed' : 'completed',
    problem: stored.problem,
    stored,
    ...(stays ? {} : { preview: stored.url, turned: 0 }),
  };
}

/** Which may start now, when at most `atOnce` travel together. */
export function nextUploads(queue: readonly QueuedPhoto[], atOnce: number): readonly QueuedPhoto[] {
  const travelling = queue.filter((photo) => photo.state === 'uploading').length;
  return queue
    .filter((photo) => photo.state === 'pending' && photo.body)
    .slice(0, Math.max(0, atOnce - travelling));
}

/** The one to prepare next: pictures are opened one at a time, a telephone has little memory. */
export function nextPreparation(queue: readonly QueuedPhoto[]): QueuedPhoto | undefined {
  return queue.find((photo) => photo.state === 'pending' && photo.file && !photo.body);
}

export type PhotoRefusal = 'too-many' | 'too-large' | 'invalid-type' | 'empty';

/** What a browser can still make smaller; beyond it, opening the picture would end the page. In bytes. */
const FILE_LIMIT = 60 * 1024 * 1024;

/** Some programs say a wrong type of a photograph, or none: only what is surely another kind of file is refused by it. */
const MAYBE_PHOTO = /^$|^image\/|octet-stream$/;
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;

/** Why a file cannot join a list that already holds `count`; undefined when it can. */
export function refusalOf(
  { name, type, size }: Pick<File, 'name' | 'size' | 'type'>,
  count: number,
  maxFiles: number,
): PhotoRefusal | undefined {
  if (!MAYBE_PHOTO.test(type) && !PHOTO_NAME.test(name)) return 'invalid-type';
  if (size === 0) return 'empty';
  if (size > FILE_LIMIT) return 'too-large';
  if (count >= maxFiles) return 'too-many';
  return undefined;
}
