import { DomainError, invalid } from '@/lib/kernel/errors';
import { MINUTE } from '@/lib/kernel/dates';
import type { CallRequest } from '@/lib/kernel/http/call-request';
import { bytesWithin } from './chunks';
import { MAX_TEXT_BYTES, readMultipart, type Body, type FileLimits } from './multipart';
import { decodedText, isUnsafeName, plainValue } from './plain-values';

export type { Body, UploadedFile } from './multipart';

const MAX_FORM_FIELDS = 200;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Time limit for a body without a file. A real client sends a short text faster than this. */
const TEXT_BODY_TIMEOUT_MS = MINUTE;

/** Maximum bytes of a body without a file, and its time limit in milliseconds. */
export type TextLimits = { most: number; longest: number };
const TEXT: TextLimits = { most: MAX_TEXT_BYTES, longest: TEXT_BODY_TIMEOUT_MS };

async function readText(request: CallRequest, { most, longest: maxMs }: TextLimits): Promise<string> {
  const bytes = await bytesWithin(request, most, maxMs);
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('badBody');
  }
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('badBody');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('badBody');
  return plainValue(value) as Record<string, unknown>;
}

/** Parses a form. The last value of a repeated name counts. */
function parseForm(text: string): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_FORM_FIELDS) throw invalid('badBody');
    if (!isUnsafeName(name)) fields[decodedText(name)] = decodedText(value);
  }
  return fields;
}

/**
 * Reads a JSON, form-encoded or multipart body.
 * @param fileField multipart field of the file; without it, files are skipped and count toward the
 * text limit
 * @param files maximum size of that file and number of files, one of 10 MB by default
 * @param narrower lower limits for JSON and forms; multipart is then rejected
 * @throws DomainError tooLarge, unsupportedType or invalid
 */
export async function readBody(
  request: CallRequest,
  fileField?: string,
  narrower?: TextLimits,
  files?: Partial<FileLimits>,
): Promise<Body> {
  const limits = narrower ?? TEXT;
  const contentType = request.headers.get('content-type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  if (kind === 'multipart/form-data' && !narrower) return readMultipart(request, contentType, fileField, files);
  if (kind === 'application/json' || kind?.endsWith('+json'))
    return { fields: parseJson(await readText(request, limits)) };
  if (kind === 'application/x-www-form-urlencoded') return { fields: parseForm(await readText(request, limits)) };
  const text = await readText(request, limits);
  if (text === '') return { fields: {} };
  throw new DomainError('unsupportedType', 'unsupportedBody');
}
