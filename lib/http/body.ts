import { Readable } from 'node:stream';
import busboy from '@fastify/busboy';
import { DomainError, invalid } from '@/lib/errors';

export type UploadedFile = { fieldName: string; fileName: string; contentType: string; bytes: Buffer };
export type Body = { fields: Record<string, unknown>; file?: UploadedFile };

const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_TEXT_BYTES) throw new DomainError('tooLarge', 'bodyTooLarge');
    chunks.push(chunk as Uint8Array);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('badBody');
  }
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // falls through to the one answer for every malformed body
  }
  throw invalid('badBody');
}

function readMultipart(request: Request, contentType: string, fileField?: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = {};
    let file: UploadedFile | undefined;
    const fail = (error: DomainError) => reject(error);
    let parser: ReturnType<typeof busboy>;
    try {
      parser = busboy({
        headers: { 'content-type': contentType },
        limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 50, fieldSize: MAX_TEXT_BYTES, parts: 60, headerPairs: 50 },
      });
    } catch {
      return fail(invalid('badBody'));
    }
    parser.on('field', (name, value) => void (fields[name] = value));
    parser.on('file', (fieldName, stream, fileName, _encoding, type) => {
      if (fieldName !== fileField) return void stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(new DomainError('tooLarge', 'fileTooLarge')));
      stream.on('end', () => (file = { fieldName, fileName: fileName ?? '', contentType: type, bytes: Buffer.concat(chunks) }));
    });
    parser.on('filesLimit', () => fail(invalid('oneFileOnly')));
    parser.on('error', () => fail(invalid('badBody')));
    parser.on('finish', () => resolve({ fields, file }));
    if (!request.body) return fail(invalid('badBody'));
    const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    source.on('error', () => fail(invalid('badBody')));
    source.pipe(parser);
  });
}

/**
 * Reads a body as JSON, form-encoded or multipart, whichever the caller sent.
 * @param fileField the multipart field in which a file is taken; without it files are ignored
 * @throws DomainError tooLarge, unsupportedType or invalid
 */
export async function readBody(request: Request, fileField?: string): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  if (kind === 'multipart/form-data') return readMultipart(request, contentType, fileField);
  if (kind === 'application/json' || kind?.endsWith('+json')) return { fields: parseJson(await readText(request)) };
  if (kind === 'application/x-www-form-urlencoded') return { fields: Object.fromEntries(new URLSearchParams(await readText(request))) };
  const text = await readText(request);
  if (text === '') return { fields: {} };
  throw new DomainError('unsupportedType', 'unsupportedBody');
}
