import { Transform } from 'node:stream';

/** Size of the beginning of a file that determines its encoding. */
const HEAD_BYTES = 1024 * 1024;
/** Share of zero bytes that indicates UTF-16, in which every second byte of Latin text is zero. */
const MANY_ZEROS = 0.2;

function zerosAt(bytes, offset) {
  const length = Math.min(bytes.length, 4096);
  let [zeros, all] = [0, 0];
  for (let at = offset; at < length; at += 2) {
    all += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return all === 0 ? 0 : zeros / all;
}

function isUtf8(bytes) {
  try {
    // The head may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects the encoding from the beginning of a file: by its byte order mark, else by its bytes.
 * Windows-1252 is the fallback, because spreadsheets save in it by default.
 */
function encodingOf(head) {
  const [one, two] = head;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (zerosAt(head, 1) > MANY_ZEROS) return 'utf-16le';
  if (zerosAt(head, 0) > MANY_ZEROS) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** Reads the beginning of a stream and puts it back. */
async function headOf(input) {
  const chunks = [];
  let size = 0;
  for await (const chunk of input.iterator({ destroyOnReturn: false })) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  const head = Buffer.concat(chunks);
  if (!input.readableEnded) input.unshift(head);
  return head;
}

const SHOWN_BYTES = 64 * 1024;

/**
 * Decodes a text file as it arrives, without its byte order mark.
 * @returns `encoding`, `head` (its beginning as text) and `chunks`
 */
export async function decodeText(input) {
  const bytes = await headOf(input);
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  const decoded = new Transform({
    decodeStrings: false,
    readableObjectMode: false,
    transform: (chunk, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
  input.on('error', (error) => decoded.destroy(error));
  if (input.readableEnded) decoded.end(bytes);
  else input.pipe(decoded);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, SHOWN_BYTES), { stream: true });
  return { encoding, head, chunks: decoded };
}
