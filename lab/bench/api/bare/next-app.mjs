// Next.js app with one route handler that does only the necessary work of a store call.

import { readFileSync } from 'node:fs';
import { buildApp, startApp, writeApp } from '../../bare-next.mjs';

const route = `import { answerTo } from '../../../../answers.mjs';
export const dynamic = 'force-dynamic';
async function handle(request, { params }) {
  const { name, place } = await params;
  if (request.method === 'POST') await request.json();
  return new Response(await answerTo(name, place), { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}
export { handle as GET, handle as POST };
`;

/**
 * Builds the app in `folder` and serves it: \`/bare/<name>/<place>\` answers that recorded call.
 * Returns its address.
 */
export async function serveBareNext(folder, env) {
  writeApp(folder, {
    'app/bare/[name]/[place]/route.js': route,
    'answers.mjs': readFileSync(new URL('./answers.mjs', import.meta.url), 'utf8'),
  });
  await buildApp(folder, env, 'Building the bare route handler');
  return (await startApp(folder, env)).base;
}
