import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { diskStorage } from './disk-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { s3Storage } from './s3-storage.ts';

type StorageSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET'
>;

/** The bucket when one is configured, otherwise a folder beside the other data. */
export function openStorage(settings: StorageSettings): PhotoStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = settings;
  if (endpoint && bucket && key && secret) return s3Storage({ endpoint, bucket, key, secret });
  return diskStorage(photosFolder(settings.DATA_DIR));
}

/** Where photographs are when there is no bucket. */
export function photosFolder(dataDir: string): string {
  return path.resolve(dataDir, 'photos');
}
