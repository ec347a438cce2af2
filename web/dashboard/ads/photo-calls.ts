import {
  ConnectionLost,
  PhotoRefused,
  type UploadPhoto,
} from '#web/ui/photo-picker/photo-picker.tsx';
import type { OwnPhoto } from './own-ad.ts';

/** What the photographs' route answers to a script. */
export type PhotosAnswer = { photo?: OwnPhoto; photos?: OwnPhoto[] } | { problem: string };

const NO_CONNECTION = 'A conexão caiu. Tente de novo.';
const GOES_ON = 'A conexão caiu. A foto segue sozinha assim que der.';
const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar.';

/** Statuses at which the same file would be refused again. */
const FINAL = new Set([400, 403, 404, 409, 413, 415, 422]);
/** Nothing travelled for so long: the connection is gone, whatever the browser believes. In ms. */
const STALLED_MS = 45_000;

/** One photograph, with its progress: `fetch` does not tell how much has travelled. */
export function uploadTo(address: string): (...sent: Parameters<UploadPhoto>) => Promise<OwnPhoto> {
  return ({ key, body }, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const lost = (problem = GOES_ON) => reject(new ConnectionLost(problem));
      let watch: ReturnType<typeof setTimeout> | undefined;
      const moves = () => {
        clearTimeout(watch);
        watch = setTimeout(() => {
          lost();
          request.abort();
        }, STALLED_MS);
      };
      request.open('POST', address);
      request.setRequestHeader('Accept', 'application/json');
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.setRequestHeader('Idempotency-Key', key);
      request.responseType = 'json';
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moves();
        onProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener('load', () => {
        const answer = request.response as PhotosAnswer | null;
        if (answer && 'photo' in answer && answer.photo) return resolve(answer.photo);
        const problem = sentenceOf(request.status, answer);
        // Nothing is wrong with the photograph: it is sent again later.
        if (request.status === 503) return lost(problem);
        if (request.status >= 500) return lost();
        reject(FINAL.has(request.status) ? new PhotoRefused(problem) : new Error(problem));
      });
      request.addEventListener('error', () => lost());
      request.addEventListener('abort', () => lost());
      request.addEventListener('loadend', () => clearTimeout(watch));
      signal.addEventListener('abort', () => request.abort());
      moves();
      request.send(body);
    });
}

type Change =
  | { method: 'PUT'; order: readonly string[] }
  | { method: 'PATCH'; photo: string; rotate: 90 }
  | { method: 'PATCH'; photo: string; retry: true }
  | { method: 'PATCH'; photo: string; caption: string }
  | { method: 'DELETE'; photo: string };

/** Orders, turns, captions or removes; throws with the sentence to show. */
export async function changePhotos(address: string, change: Change): Promise<OwnPhoto | undefined> {
  const { method, ...body } = change;
  const answer = await fetch(address, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ConnectionLost(NO_CONNECTION);
  });
  const content = (await answer.json().catch(() => null)) as PhotosAnswer | null;
  if (answer.ok && content && !('problem' in content)) return content.photo;
  throw new Error(sentenceOf(answer.status, content));
}

/** What the ad has now. Undefined when it cannot be learnt at this moment. */
export async function readPhotos(address: string): Promise<OwnPhoto[] | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } });
    const content = (await answer.json()) as PhotosAnswer;
    return 'problem' in content ? undefined : content.photos;
  } catch {
    return undefined;
  }
}

function sentenceOf(status: number, answer: PhotosAnswer | null): string {
  if (status === 401) return SESSION_OVER;
  return answer && 'problem' in answer ? answer.problem : 'A foto não foi aceita. Tente de novo.';
}
