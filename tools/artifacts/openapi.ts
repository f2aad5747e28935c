/** npm run openapi: writes docs/openapi.json from the declarations below app/api. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@/lib/kernel/http/openapi';
import { version } from '@/package.json';
import { declaredCalls } from './declared-calls';

const FILE = join('docs', 'openapi.json');

async function main(): Promise<void> {
  const calls = await declaredCalls();
  writeFileSync(FILE, `${JSON.stringify(openApiDocument(calls, version), null, 2)}\n`);
  console.log(`${FILE}: ${calls.length} calls`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
