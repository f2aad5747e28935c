import { fromBuffer, type ZipFile } from 'yauzl';

const opened = (archive: Buffer) =>
  new Promise<ZipFile>((done, failed) =>
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => (error ? failed(error) : done(zip))),
  );

/** Returns the files of an archive by path. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(archive);
  const files = new Map<string, Buffer>();
  return new Promise((done, failed) => {
    zip.on('error', failed).on('end', () => done(files));
    zip.on('entry', (entry: { fileName: string }) => {
      zip.openReadStream(entry as never, async (error, stream) => {
        if (error) return failed(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        files.set(entry.fileName, Buffer.concat(chunks));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}
