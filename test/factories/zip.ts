import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. What is left out is as it should be; `local` is the offset that the directory gives. */
export type ZipEntry = {
  name: string;
  content?: Buffer;
  packed?: Buffer;
  size?: number;
  checksum?: number;
  flags?: number;
  localName?: string;
  local?: number;
  /** The directory does not name it. */
  isHidden?: boolean;
};

function headersOf(entry: ZipEntry, at: number): { local: Buffer; central: Buffer } {
  const content = entry.content ?? Buffer.alloc(0);
  const packed = entry.packed ?? deflateRawSync(content);
  const [name, localName] = [Buffer.from(entry.name), Buffer.from(entry.localName ?? entry.name)];
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? 0, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(entry.checksum ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.size ?? content.length, 18);
  fields.writeUInt16LE(localName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, localName, packed]);
  fields.writeUInt16LE(name.length, 22);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, Buffer.alloc(14), name]);
  central.writeUInt32LE(entry.local ?? at, 42);
  return { local, central };
}

function endOf(count: number, directory: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** The end of an archive with 64-bit fields, and the 32-bit end that refers to it. */
function longEndOf(count: bigint, directory: number, at: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(count, 24);
  record.writeBigUInt64LE(count, 32);
  record.writeBigUInt64LE(BigInt(directory), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + directory), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, endOf(0xffff, 0xffffffff, 0xffffffff)]);
}

/** A ZIP archive, also one that breaks the rules. @param longCount writes 64-bit fields, with this count of entries */
export function writeZip(entries: ZipEntry[], longCount?: bigint): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of entries) {
    const { local, central } = headersOf(entry, at);
    if (entry.local === undefined) {
      locals.push(local);
      at += local.length;
    }
    if (!entry.isHidden) centrals.push(central);
  }
  const directory = Buffer.concat(centrals);
  const end =
    longCount === undefined ? endOf(centrals.length, directory.length, at) : longEndOf(longCount, directory.length, at);
  return Buffer.concat([...locals, directory, end]);
}
