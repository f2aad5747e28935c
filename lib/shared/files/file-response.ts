import { ReadableStream } from 'node:stream/web';
import { storage } from '@/lib/kernel/storage/storage';

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' };

/**
 * Headers that make a file plain data: never a page, never embedded in another site, never cached.
 */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns a Content-Disposition by RFC 6266: the name in ASCII, and unchanged for clients that
 * support it.
 */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${percent(name)}`;
}

/**
 * Opens the file when the first byte is read (never for HEAD), and closes it when the client
 * disconnects.
 */
async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
  const found = await storage().get(key);
  if (!found) throw new Error('a stored file was deleted while it was being sent');
  yield* found.body as AsyncIterable<Uint8Array>;
}

/** Reads a stored file into memory; null if it does not exist. */
export async function storedBytes(key: string): Promise<Buffer | null> {
  const found = await storage().get(key);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const withEnding = (name: string, contentType: string) =>
  `${name.replace(/\.[^.]*$/, '') || 'file'}.${ENDINGS[contentType] ?? 'bin'}`;

const headersFor = (contentType: string, size: number, as: 'attachment' | 'inline', name: string) => ({
  ...FILE_HEADERS,
  'content-type': contentType,
  'content-length': String(size),
  'content-disposition': disposition(as, withEnding(name, contentType)),
});

/** Returns the same kind of response for a generated file. */
export const bytesResponse = (
  bytes: Buffer,
  { contentType, name, as }: { contentType: string; name: string; as: 'attachment' | 'inline' },
): Response => new Response(new Uint8Array(bytes), { headers: headersFor(contentType, bytes.length, as, name) });

/**
 * Returns the same for a text that is generated while it is sent.
 * @param name with its extension
 */
export const streamResponse = (parts: AsyncIterable<Uint8Array>, contentType: string, name: string): Response =>
  new Response(ReadableStream.from(parts) as BodyInit, {
    headers: { ...FILE_HEADERS, 'content-type': contentType, 'content-disposition': disposition('attachment', name) },
  });

type Sending = { key: string; name: string; as: 'attachment' | 'inline' };

/**
 * Returns a response that streams a stored file.
 * @param name its extension becomes that of the stored file, because a PNG was re-encoded as JPEG
 * @param before runs once the file is known to exist, before any of it is sent
 * @returns null if the file does not exist
 */
export async function fileResponse({ key, name, as }: Sending, before?: () => Promise<void>): Promise<Response | null> {
  const facts = await storage().head(key);
  if (!facts) return null;
  await before?.();
  return new Response(ReadableStream.from(bytesOf(key)) as BodyInit, {
    headers: headersFor(facts.contentType, facts.size, as, name),
  });
}
