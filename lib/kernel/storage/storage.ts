import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { folderStorage } from './folder';
import { s3Storage } from './s3';
import { sealedStorage } from './sealed';
import type { Storage } from './types';

let chosen: Storage | undefined;

/** The storage of this process: a bucket when STORAGE=s3, else a folder below DATA_DIR; what is private is encrypted before it gets there. */
export function storage(): Storage {
  const settings = env();
  return (chosen ??= sealedStorage(
    settings.STORAGE === 's3' ? s3Storage(settings) : folderStorage(join(settings.DATA_DIR, 'files')),
  ));
}
