import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { PhotoStorage, StoredObject } from './photo-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import { storageKey, storagePrefix } from './storage-key.ts';

export interface S3Settings {
  /** Address of the service, such as https://s3.sa-east-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
}

/** The client tries again after a 429 or a 5xx, each time waiting longer: about half a second in all. */
const RETRIES = 3;
const TIMEOUT_MS = 30_000;

/** Photographs in a bucket of any S3-compatible service, addressed by path (endpoint/bucket/key). */
export function s3Storage({ endpoint, bucket, key, secret }: S3Settings): PhotoStorage {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    retries: RETRIES,
  });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (objectKey: string) => `${bucketUrl}/${storageKey(objectKey)}`;
  const send = (url: string, init: RequestInit = {}) =>
    client
      // Elsewhere is not what was set: it would be told the pictures and the signature.
      .fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: unknown) => {
        throw new StorageUnavailable('The photo storage does not answer', { cause: error });
      });

  async function read(objectKey: string): Promise<Response | undefined> {
    const answer = await send(urlOf(objectKey));
    if (answer.status !== 404) return succeeded(answer);
    await answer.body?.cancel();
    return undefined;
  }

  async function remove(objectKey: string): Promise<void> {
    const answer = await succeeded(await send(urlOf(objectKey), { method: 'DELETE' }));
    await answer.body?.cancel();
  }

  async function* objectsWith(prefix: string): AsyncGenerator<StoredObject> {
    let continuation: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(continuation ? { 'continuation-token': continuation } : {}),
      });
      const listing = await (
        await succeeded(await send(`${bucketUrl}?${query.toString()}`))
      ).text();
      continuation = elements(listing, 'NextContinuationToken')[0];
      const modified = elements(listing, 'LastModified');
      for (const [place, objectKey] of elements(listing, 'Key').entries())
        yield { key: objectKey, modifiedAt: new Date(modified[place] ?? '') };
    } while (continuation);
  }

  return {
    async put(objectKey, bytes, contentType) {
      const answer = await send(urlOf(objectKey), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'Content-Type': contentType,
          // The service compares it with what arrived: the whole object or nothing.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      await (await succeeded(answer)).body?.cancel();
    },

    async get(objectKey) {
      const answer = await read(objectKey);
      return answer && Buffer.from(await answer.arrayBuffer());
    },

    async open(objectKey) {
      const answer = await read(objectKey);
      if (!answer?.body) return undefined;
      return { stream: answer.body, size: Number(answer.headers.get('Content-Length')) };
    },

    async removeAll(prefix) {
      for (const { key: objectKey } of await Array.fromAsync(objectsWith(storagePrefix(prefix))))
        await remove(objectKey);
    },

    remove,
    list: () => objectsWith(''),
  };
}

async function succeeded(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const [code = ''] = elements(await answer.text(), 'Code');
  const message = `The photo storage answered ${answer.status} ${code}`.trim();
  throw isPassing(answer.status, code) ? new StorageUnavailable(message) : new Error(message);
}

/** The service is busy, broken or full; a wrong key would be no better later. */
function isPassing(status: number, code: string): boolean {
  return status >= 500 || status === 429 || /Quota|StorageFull/.test(code);
}

/** The texts of an element of an S3 answer. Keys and tokens there hold no markup except entities. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    withoutEntities(text),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function withoutEntities(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );
}
