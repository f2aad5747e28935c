import { Transform, type Readable } from 'node:stream';

/** How a text file is written. What is no UTF-8 and no UTF-16 is taken for Windows-1252, in which spreadsheets save where they are not asked. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SURE = 1024 * 1024;
/** Of a text in Latin letters as UTF-16, every second byte is zero. */
const MANY_ZEROS = 0.2;

function zerosAt(bytes: Uint8Array, offset: number): number {
  const length = Math.min(bytes.length, 4096);
  let [zeros, all] = [0, 0];
  for (let at = offset; at < length; at += 2) {
    all += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return all === 0 ? 0 : zeros / all;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A letter that the end of the head cuts in two is no mistake.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Read off a file's beginning: its byte order mark, else its bytes. */
function encodingOf(head: Uint8Array): Encoding {
  const [one, two] = head;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (zerosAt(head, 1) > MANY_ZEROS) return 'utf-16le';
  if (zerosAt(head, 0) > MANY_ZEROS) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** The beginning of a stream, which still has it afterwards. */
async function headOf(input: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input.iterator({ destroyOnReturn: false })) {
    chunks.push(Buffer.from(chunk as Uint8Array));
    size += chunks.at(-1)!.length;
    if (size >= SURE) break;
  }
  const head = Buffer.concat(chunks);
  if (!input.readableEnded) input.unshift(head);
  return head;
}

const LOOKED_AT = 64 * 1024;
export type Text = { encoding: Encoding; /** Its beginning, to look at. */ head: string; chunks: Readable };

/** Text of a file in any of the encodings, without its byte order mark, as it comes in. */
export async function decodeText(input: Readable): Promise<Text> {
  const bytes = await headOf(input);
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  const decoded = new Transform({
    decodeStrings: false,
    readableObjectMode: false,
    transform: (chunk: Uint8Array, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
  input.on('error', (error) => decoded.destroy(error));
  if (input.readableEnded) decoded.end(bytes);
  else input.pipe(decoded);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT), { stream: true });
  return { encoding, head, chunks: decoded };
}
