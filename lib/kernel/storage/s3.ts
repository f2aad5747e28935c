import { createHash } from 'node:crypto';
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
import { checkFolder, checkKey, contentTypeOf, storedTypeOf } from './keys';
import type { Storage } from './types';

/** Uploads end at 10 MB (lib/kernel/http/multipart.ts), invoices are smaller: a whole file fits into memory. */
const MOST_BYTES = 16 * 1024 * 1024;

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
    // Servers other than Amazon's refuse or store the checksums the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: timeout,
      requestTimeout: timeout,
      // Otherwise the SDK only warns of a server that does not answer, and goes on waiting.
      throwOnRequestTimeout: true,
      // Somebody with a slow telephone takes their time for what has been sent already.
      socketTimeout: 6 * timeout,
    },
  });
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
/** Keys are new and nobody can guess them: one that is taken at the second try was taken by the first, whose answer got lost. */
const isDoneAlready = (error: unknown) =>
  statusOf(error) === 412 && ((error as S3ServiceException).$metadata.attempts ?? 1) > 1;

function unavailable(call: string, error: unknown): DomainError {
  // The reason alone: what the server writes beside it may hold the key of a file.
  log.warn('storage failed', {
    call,
    status: statusOf(error),
    why: error instanceof Error ? error.name : String(error),
  });
  return new DomainError('unavailable', 'unavailable');
}

/** Null for "there is no such file"; whatever else goes wrong is the storage not answering. */
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
    if (size > MOST_BYTES) throw new DomainError('tooLarge', 'fileTooLarge');
  }
  return Buffer.concat(chunks);
}

/** Files in a bucket of Amazon S3 or of any server that speaks like it. */
export function s3Storage(settings: S3Settings, client = connect(settings)): Storage {
  const at = (key: string) => ({ Bucket: settings.S3_BUCKET, Key: checkKey(key) });

  return {
    async put(key, body) {
      const place = at(key);
      // Nothing is sent before the stream has ended well: one that breaks off leaves no half object.
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
      return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
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
        const wanted = { Bucket: settings.S3_BUCKET, Prefix: `${checkFolder(folder)}/`, ContinuationToken: from };
        const page = await client.send(new ListObjectsV2Command(wanted)).catch((error: unknown) => {
          throw unavailable('list', error);
        });
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}
