import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endSpare } from '@/lib/kernel/decoding/child';

/** Lets the tests of a file use decoder processes without a database. */
export function prepareDecoders(): void {
  const names = ['DATA_DIR', 'DATABASE_URL', 'NEXTAUTH_SECRET'] as const;
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const folder = mkdtempSync(join(tmpdir(), 'medcall-decoding-'));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: 'postgresql://localhost/none',
    NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
  });
  afterAll(() => {
    endSpare();
    for (const name of names)
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    rmSync(folder, { recursive: true });
  });
}
