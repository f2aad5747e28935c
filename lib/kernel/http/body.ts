import { DomainError, invalid } from '@/lib/kernel/errors';
import { MINUTE } from '@/lib/kernel/dates';
import type { CallRequest } from './call-request';
import { bytesWithin } from './chunks';
import { MAX_TEXT_BYTES, readMultipart, type Body } from './multipart';
import { decodedText, isUnsafeName, plainValue } from './plain-values';

export type { Body, UploadedFile } from './multipart';

const MOST_FORM_FIELDS = 200;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Text is short: who needs longer for it than this is not sending it. */
const LONGEST_TEXT = MINUTE;

/** Most bytes of a body without a file, and milliseconds for it. */
export type TextLimits = { most: number; longest: number };
const TEXT: TextLimits = { most: MAX_TEXT_BYTES, longest: LONGEST_TEXT };

async function readText(request: CallRequest, { most, longest }: TextLimits): Promise<string> {
  const bytes = await bytesWithin(request, most, longest);
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

/** Of a repeated name the last value counts. */
function parseForm(text: string): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MOST_FORM_FIELDS) throw invalid('badBody');
    if (!isUnsafeName(name)) fields[decodedText(name)] = decodedText(value);
  }
  return fields;
}

/**
 * Reads a body as JSON, form-encoded or multipart, whichever the caller sent.
 * @param fileField the multipart field in which a file is taken; without it files run through under the limit for text
 * @param mostFileBytes of that file; 10 MB where it is left out
 * @param narrower limits where JSON and forms of less than usual are enough; multipart is not taken then
 * @throws DomainError tooLarge, unsupportedType or invalid
 */
export async function readBody(
  request: CallRequest,
  fileField?: string,
  narrower?: TextLimits,
  mostFileBytes?: number,
): Promise<Body> {
  const limits = narrower ?? TEXT;
  const contentType = request.headers.get('content-type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  if (kind === 'multipart/form-data' && !narrower) return readMultipart(request, contentType, fileField, mostFileBytes);
  if (kind === 'application/json' || kind?.endsWith('+json'))
    return { fields: parseJson(await readText(request, limits)) };
  if (kind === 'application/x-www-form-urlencoded') return { fields: parseForm(await readText(request, limits)) };
  const text = await readText(request, limits);
  if (text === '') return { fields: {} };
  throw new DomainError('unsupportedType', 'unsupportedBody');
}
