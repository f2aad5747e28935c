import { SaxesParser } from 'saxes';
import { unreadable } from './refusal.mjs';

const MAX_DEPTH = 64;
/** The longest text, tag or comment, in characters. Excel ends a cell at 32,767. */
const MAX_TOKEN_LENGTH = 2 * 1024 * 1024;

const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a file of XML chunk by chunk. A document type, and with it every entity of its own, is refused.
 * @param handlers `open(name, attributes)`, `close(name)`, `text(text)`; names come without their prefixes
 * @throws Refusal, or what saxes says of XML that is not well-formed
 */
export async function parseXml(chunks, { open, close, text }) {
  const parser = new SaxesParser({ position: false });
  const decoder = new TextDecoder();
  let [depth, silent] = [0, 0];
  const hear = (piece) => {
    silent = 0;
    text?.(piece);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw unreadable('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw unreadable('nested too deep');
    open?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silent = 0;
    depth -= 1;
    close?.(withoutPrefix(name));
  });
  parser.on('text', hear);
  parser.on('cdata', hear);
  for await (const chunk of chunks) {
    silent += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (silent > MAX_TOKEN_LENGTH) throw unreadable('a token too long');
  }
  parser.write(decoder.decode()).close();
}
