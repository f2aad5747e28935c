import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { checkKey, contentTypeOf } from './keys';
import type { Storage } from './types';

/** Uploads end at 10 MB (lib/http/multipart.ts), invoices are smaller: a whole file fits into memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export type S3Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_FORCE_PATH_STYLE'>;

function connect(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'true',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID ?? '', secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' },
    // Servers other than Amazon's refuse or store the checksums the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  });
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** Null for "there is no such file"; whatever else goes wrong is the storage not answering. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    console.error('storage:', error instanceof Error ? error.message : error);
    throw new DomainError('unavailable', 'unavailable');
  }
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
      const command = new PutObjectCommand({ ...place, Body: content, ContentLength: content.length, ContentType: contentTypeOf(key), IfNoneMatch: '*' });
      const done = await orNull(client.send(command));
      if (!done) throw new DomainError('unavailable', 'unavailable');
      return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    },

    async get(key) {
      const found = await orNull(client.send(new GetObjectCommand(at(key))));
      if (!found?.Body) return null;
      return { body: found.Body as Readable, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },

    async head(key) {
      const found = await orNull(client.send(new HeadObjectCommand(at(key))));
      return found && { size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },

    async delete(key) {
      await orNull(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}
