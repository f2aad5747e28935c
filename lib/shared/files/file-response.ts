import { ReadableStream } from 'node:stream/web';
import { storage } from '@/lib/kernel/storage/storage';

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** A file of ours is data: never a page, never part of another site, never kept by a cache. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition as RFC 6266 has it: the name in plain letters and, for whoever understands it, as it is. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${percent(name)}`;
}

/** Opened when the first byte is wanted (never for HEAD) and closed when the reader goes away. */
async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
  const found = await storage().get(key);
  if (!found) throw new Error('a stored file was deleted while it was being sent');
  yield* found.body as AsyncIterable<Uint8Array>;
}

/** A stored file in memory, for whoever has to work on it; null when there is none. */
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

/** The same kind of answer with what was made just now. */
export const bytesResponse = (
  bytes: Buffer,
  { contentType, name, as }: { contentType: string; name: string; as: 'attachment' | 'inline' },
): Response => new Response(new Uint8Array(bytes), { headers: headersFor(contentType, bytes.length, as, name) });

/** The same with a text that is made while it is sent. @param name with its ending */
export const streamResponse = (parts: AsyncIterable<Uint8Array>, contentType: string, name: string): Response =>
  new Response(ReadableStream.from(parts) as BodyInit, {
    headers: { ...FILE_HEADERS, 'content-type': contentType, 'content-disposition': disposition('attachment', name) },
  });

type Sending = { key: string; name: string; as: 'attachment' | 'inline' };

/**
 * An answer that streams a stored file.
 * @param name its ending gives way to that of what is stored: a PNG was written anew as JPEG
 * @param before runs when the file is known to be there and before anything of it leaves
 * @returns null when there is no such file
 */
export async function fileResponse({ key, name, as }: Sending, before?: () => Promise<void>): Promise<Response | null> {
  const facts = await storage().head(key);
  if (!facts) return null;
  await before?.();
  return new Response(ReadableStream.from(bytesOf(key)) as BodyInit, {
    headers: headersFor(facts.contentType, facts.size, as, name),
  });
}
