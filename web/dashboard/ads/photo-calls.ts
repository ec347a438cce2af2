import { PhotoRefused, type UploadPhoto } from '#web/ui/photo-picker/photo-picker.tsx';
import type { OwnPhoto } from './own-ad.ts';

/** What the photographs' route answers to a script. */
export type PhotosAnswer = { photo?: OwnPhoto } | { problem: string };

const NO_CONNECTION = 'A conexão caiu. Tente de novo.';
const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar.';

/** Statuses at which the same file would be refused again. */
const FINAL = new Set([400, 403, 404, 409, 413, 415, 422]);

/** One file, with its progress: `fetch` does not tell how much has travelled. */
export function uploadTo(address: string): (...sent: Parameters<UploadPhoto>) => Promise<OwnPhoto> {
  return (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.setRequestHeader('Accept', 'application/json');
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.responseType = 'json';
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => {
        const answer = request.response as PhotosAnswer | null;
        if (answer && 'photo' in answer && answer.photo) return resolve(answer.photo);
        const problem = sentenceOf(request.status, answer);
        reject(
          FINAL.has(request.status) || request.status === 401
            ? new PhotoRefused(problem)
            : new Error(problem),
        );
      });
      request.addEventListener('error', () => reject(new Error(NO_CONNECTION)));
      request.addEventListener('abort', () => reject(new Error('abort')));
      signal.addEventListener('abort', () => request.abort());
      request.send(file);
    });
}

type Change =
  | { method: 'PUT'; order: readonly string[] }
  | { method: 'PATCH'; photo: string; rotate: 90 }
  | { method: 'PATCH'; photo: string; retry: true }
  | { method: 'DELETE'; photo: string };

/** Orders, turns or removes; throws with the sentence to show. */
export async function changePhotos(address: string, change: Change): Promise<OwnPhoto | undefined> {
  const { method, ...body } = change;
  const answer = await fetch(address, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(NO_CONNECTION);
  });
  const content = (await answer.json().catch(() => null)) as PhotosAnswer | null;
  if (answer.ok && content && !('problem' in content)) return content.photo;
  throw new Error(sentenceOf(answer.status, content));
}

function sentenceOf(status: number, answer: PhotosAnswer | null): string {
  if (status === 401) return SESSION_OVER;
  return answer && 'problem' in answer ? answer.problem : 'A foto não foi aceita. Tente de novo.';
}
