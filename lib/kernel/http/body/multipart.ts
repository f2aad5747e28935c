import type { Readable } from 'node:stream';
import busboy from '@fastify/busboy';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { DomainError, invalid } from '@/lib/kernel/errors';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { chunksOf, inTime } from './chunks';
import { MAX_FILE_BYTES, MAX_FILES_BYTES } from './file-rules';
import { decodedText, isUnsafeName } from './plain-values';
import { spool, type SpooledFile } from './spooled-file';

/** `others`: further files of a call that takes several, in their order. */
export type UploadedFile = SpooledFile & {
  fieldName: string;
  fileName: string;
  contentType: string;
  others?: UploadedFile[];
};
export type Body = { fields: Record<string, unknown>; file?: UploadedFile };

export const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 100;
/** Minimum speed, below that of a slow mobile network, so that a slow sender cannot hold a slot. */
const PACE = { grace: 10 * SECOND, bytesPerSecond: 16 * 1024 };
/**
 * Maximum size of a part's headers: its name, its type and a file name of a few hundred characters.
 */
const HEADER_BYTES = 8 * 1024;

/** Maximum size of a file in bytes, and number of files. */
export type FileLimits = { mostBytes: number; mostFiles: number };
type Parser = ReturnType<typeof busboy>;
type Fail = (error: DomainError) => void;

const badBody = () => invalid('badBody');

function openParser(contentType: string, { mostBytes, mostFiles }: FileLimits, fileField?: string): Parser {
  const limits = {
    fileSize: mostBytes,
    ...(fileField ? { files: mostFiles } : {}),
    fields: MAX_FIELDS,
    fieldSize: MAX_TEXT_BYTES,
    parts: MAX_FIELDS + 10,
    headerPairs: 20,
    headerSize: HEADER_BYTES,
  };
  try {
    return busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw badBody();
  }
}

/** Collects the text fields. A repeated name fails, because the second value would be ignored. */
function takeFields(parser: Parser, fail: Fail): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  let size = 0;
  parser.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
    size += Buffer.byteLength(value);
    if (valueCut || size > MAX_TEXT_BYTES) return fail(new DomainError('tooLarge', 'bodyTooLarge'));
    if (!name || name.length > MAX_NAME_LENGTH || isUnsafeName(name) || name in fields) return fail(badBody());
    try {
      fields[decodedText(name)] = decodedText(value);
    } catch {
      fail(badBody());
    }
  });
  return fields;
}

type Taken = { open: Set<Readable>; files: Promise<UploadedFile>[] };

/**
 * Saves the files of the call. Files under other names are read and discarded.
 * @returns the streams to close, and the files being written
 */
function takeFile(parser: Parser, fileField: string | undefined, fail: Fail): Taken {
  const taken: Taken = { open: new Set(), files: [] };
  parser.on('file', (fieldName: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
    taken.open.add(stream);
    // Without a listener, a body that breaks off inside a file would end the process.
    stream.on('error', () => fail(badBody()));
    stream.on('limit', () => fail(new DomainError('tooLarge', 'fileTooLarge')));
    if (!fileField || fieldName !== fileField) return void stream.resume();
    const file = spool(stream).then((spooled) => ({ ...spooled, fieldName, fileName: fileName ?? '', contentType }));
    taken.files.push(file);
    // The disk is full or not writable.
    file.catch(() => fail(new DomainError('unavailable', 'unavailable')));
  });
  return taken;
}

/** Returns the first file, which has the others and disposes of them as well. */
function asOne([first, ...others]: UploadedFile[]): UploadedFile | undefined {
  if (!first || others.length === 0) return first;
  const dispose = async () => void (await Promise.all([first, ...others].map((file) => file.dispose())));
  return { ...first, others, dispose };
}

/**
 * Reads a multipart form. Its file, by default one of at most 10 MB, is saved to an unnamed file on
 * disk, which the caller disposes of.
 * @throws DomainError tooLarge, invalid or unavailable; parser and file are then closed
 */
export async function readMultipart(
  request: CallRequest,
  contentType: string,
  fileField?: string,
  { mostBytes = MAX_FILE_BYTES, mostFiles = 1 }: Partial<FileLimits> = {},
): Promise<Body> {
  const parser = openParser(contentType, { mostBytes, mostFiles }, fileField);
  const mostTogether = mostFiles > 1 ? MAX_FILES_BYTES : mostBytes;
  let fail: Fail = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  const fields = takeFields(parser, fail);
  const taken = takeFile(parser, fileField, fail);
  parser.on('filesLimit', () =>
    fail(mostFiles > 1 ? invalid('tooManyFiles', { count: mostFiles }) : invalid('oneFileOnly')),
  );
  for (const tooMany of ['fieldsLimit', 'partsLimit', 'error'] as const) parser.on(tooMany, () => fail(badBody()));
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve));
  const step = (work: Promise<void>) => inTime(Promise.race([failed, work]), MINUTE);
  try {
    for await (const chunk of chunksOf(
      request,
      fileField ? mostTogether + MAX_TEXT_BYTES : MAX_TEXT_BYTES,
      fileField ? { pace: PACE } : {},
    ))
      await step(new Promise<void>((resolve) => parser.write(chunk, () => resolve())));
    parser.end();
    await step(finished);
    return { fields, file: asOne(await Promise.race([failed, Promise.all(taken.files)])) };
  } catch (error) {
    for (const stream of taken.open) stream.destroy();
    // The refusal waits until nothing of the call is on disk.
    await Promise.allSettled(taken.files.map(async (file) => (await file).dispose()));
    throw error;
  } finally {
    for (const stream of taken.open) stream.destroy();
    parser.destroy();
  }
}
