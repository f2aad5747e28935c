import { SaxesParser } from 'saxes';
import { unreadable } from './refusal.mjs';

const MAX_DEPTH = 64;
/** Maximum length of a text, tag or comment, in characters. Excel limits a cell to 32,767. */
const MAX_TOKEN_LENGTH = 2 * 1024 * 1024;

const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML file chunk by chunk. Rejects a document type, and thereby all custom entities.
 * @param handlers `open(name, attributes)`, `close(name)`, `text(text)`; names have no prefix
 * @throws Refusal, or an error of saxes for XML that is not well-formed
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
