import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { checkFolder, checkKey, contentTypeOf, storedTypeOf } from './keys';
import type { Storage } from './types';

/**
 * Maximum size of a file in memory. Uploads end at 10 MB (lib/kernel/http/body/multipart.ts), and
 * invoices are smaller.
 */
const MAX_BYTES = 16 * 1024 * 1024;

const TRIES = 3;

export type S3Settings = Pick<
  Env,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
  | 'OUTSIDE_TIMEOUT_MS'
>;

function connect(settings: S3Settings): S3Client {
  const timeout = settings.OUTSIDE_TIMEOUT_MS;
  return new S3Client({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'true',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID ?? '', secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' },
    // Servers other than Amazon's reject or store the checksums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: timeout,
      requestTimeout: timeout,
      // Otherwise the SDK only warns about a server that does not respond, and continues waiting.
      throwOnRequestTimeout: true,
      // Allows more time, because a client on a slow phone reads the data already sent slowly.
      socketTimeout: 6 * timeout,
    },
  });
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
/**
 * True if a retry finds its key already stored. Keys are new and unguessable, so the first attempt
 * stored it and its response was lost.
 */
const isDoneAlready = (error: unknown) =>
  statusOf(error) === 412 && ((error as S3ServiceException).$metadata.attempts ?? 1) > 1;

function unavailable(call: string, error: unknown): DomainError {
  // Logs only the reason, because other text of the server may contain the key of a file.
  log.warn('storage failed', {
    call,
    status: statusOf(error),
    why: error instanceof Error ? error.name : String(error),
  });
  return new DomainError('unavailable', 'unavailable');
}

/**
 * Returns null if the file does not exist. Any other failure means that the storage is unavailable.
 */
function orNull<T>(call: string, work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw unavailable(call, error);
  });
}

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new DomainError('tooLarge', 'fileTooLarge');
  }
  return Buffer.concat(chunks);
}

/** Stores files in a bucket of Amazon S3 or of a compatible server. */
export function s3Storage(settings: S3Settings, client = connect(settings)): Storage {
  const at = (key: string) => ({ Bucket: settings.S3_BUCKET, Key: checkKey(key) });

  return {
    async put(key, body) {
      const place = at(key);
      // Sends nothing before the stream has ended successfully, so that a broken stream leaves no
      // partial object.
      const content = await readAll(body);
      const command = new PutObjectCommand({
        ...place,
        Body: content,
        ContentLength: content.length,
        ContentType: storedTypeOf(key),
        IfNoneMatch: '*',
      });
      await client.send(command).catch((error: unknown) => {
        if (!isDoneAlready(error)) throw unavailable('put', error);
      });
      return { size: content.length, sha256: sha256(content) };
    },

    async get(key) {
      const found = await orNull('get', client.send(new GetObjectCommand(at(key))));
      if (!found?.Body) return null;
      return { body: found.Body as Readable, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },

    async head(key) {
      const found = await orNull('head', client.send(new HeadObjectCommand(at(key))));
      return found && { size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },

    async delete(key) {
      await orNull('delete', client.send(new DeleteObjectCommand(at(key))));
    },

    async *list(folder) {
      let from: string | undefined;
      do {
        const input = { Bucket: settings.S3_BUCKET, Prefix: `${checkFolder(folder)}/`, ContinuationToken: from };
        const page = await client.send(new ListObjectsV2Command(input)).catch((error: unknown) => {
          throw unavailable('list', error);
        });
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}
