import type { DocumentedCall } from '@/lib/kernel/openapi/openapi';

/** Location of the generated types for API calls from the browser. */
export const ROUTES_FILE = 'components/shared/api-routes.ts';

/**
 * Returns the text of ROUTES_FILE: each route below /api/admin by its folder, with the prefix
 * `console/` for those of the console. It contains only types, so no server code reaches the
 * browser.
 */
export function apiRoutes(calls: DocumentedCall[]): string {
  const folders = calls
    .map(({ path }) => path.replace(/^\/api\//, '').replaceAll(/\{(\w+)\}/g, '[$1]'))
    .filter((folder) => /^(?:admin|console)\//.test(folder));
  const lines = [...new Set(folders)]
    .toSorted()
    .map((folder) => `  '${folder.replace(/^admin\//, '')}': typeof import('@/app/api/${folder}/route');`);
  return `// Written by npm run openapi: the routes of which components/shared/call.ts takes its types.\n\nexport type Routes = {\n${lines.join('\n')}\n};\n`;
}
