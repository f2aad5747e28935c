import { crc32 } from 'node:zlib';
import { fromFdPromise } from 'yauzl';
import { WORKBOOK } from './limits.mjs';
import { tooLarge, unreadable } from './refusal.mjs';

const LOCAL_HEADER_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];

/** Rejects entries that share bytes, by which a small archive expands to a large content. */
function checkOverlap(entries) {
  const sorted = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize, fileNameRaw } of sorted) {
    if (relativeOffsetOfLocalHeader < end) throw unreadable('entries overlap');
    end = relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + fileNameRaw.length + compressedSize;
  }
}

async function listEntries(zip) {
  if (zip.entryCount > WORKBOOK.MAX_ENTRIES) throw tooLarge('too many entries');
  const entries = new Map();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted() || ![STORED, DEFLATED].includes(entry.compressionMethod))
      throw unreadable('an unknown method');
    if (entries.has(name)) throw unreadable('the same entry twice');
    bytes += entry.uncompressedSize;
    if (bytes > WORKBOOK.MAX_BYTES) throw tooLarge('too many bytes');
    entries.set(name, entry);
  }
  checkOverlap([...entries.values()]);
  return entries;
}

/** Inflates an entry up to its declared size, and checks its checksum. */
async function* contentOf(zip, entry) {
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw)) throw unreadable('the headers of an entry differ');
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw unreadable('a wrong checksum');
}

/**
 * Opens an archive by its central directory, the only source of names, positions and sizes. Bytes
 * outside its entries are never read. Names of parts ignore case.
 * @throws Refusal, or an error of yauzl for a malformed archive
 */
export async function openArchive(fd) {
  const zip = await fromFdPromise(fd, { autoClose: false });
  const entries = await listEntries(zip);
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw unreadable(`no ${name}`);
      return contentOf(zip, entry);
    },
  };
}
