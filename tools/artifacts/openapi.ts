/**
 * npm run openapi: writes docs/openapi.json and the types for API calls from the browser, from the
 * declarations below app/api.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@/lib/kernel/openapi/openapi';
import { version } from '@/package.json';
import { apiRoutes, ROUTES_FILE } from './api-routes';
import { booleanCalls, BOOLEAN_CALLS_FILE } from './boolean-calls';
import { declaredCalls } from './declared-calls';

const FILE = join('docs', 'openapi.json');

async function main(): Promise<void> {
  const calls = await declaredCalls();
  writeFileSync(FILE, `${JSON.stringify(openApiDocument(calls, version), null, 2)}\n`);
  writeFileSync(ROUTES_FILE, apiRoutes(calls));
  writeFileSync(BOOLEAN_CALLS_FILE, booleanCalls(calls));
  console.log(`${FILE}, ${ROUTES_FILE}, ${BOOLEAN_CALLS_FILE}: ${calls.length} calls`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
