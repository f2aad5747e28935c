import type { DocumentedCall } from '@/lib/kernel/openapi/openapi';

/** Where the types of the browser's calls stand. */
export const ROUTES_FILE = 'components/shared/api-routes.ts';

/** The text of ROUTES_FILE: each route below /api/admin by its folder, those of the console with `console/` before it. Types alone: nothing of the server comes into the browser. */
export function apiRoutes(calls: DocumentedCall[]): string {
  const folders = calls
    .map(({ path }) => path.replace(/^\/api\//, '').replaceAll(/\{(\w+)\}/g, '[$1]'))
    .filter((folder) => /^(?:admin|console)\//.test(folder));
  const lines = [...new Set(folders)]
    .toSorted()
    .map((folder) => `  '${folder.replace(/^admin\//, '')}': typeof import('@/app/api/${folder}/route');`);
  return `// Written by npm run openapi: the routes of which components/shared/call.ts takes its types.\n\nexport type Routes = {\n${lines.join('\n')}\n};\n`;
}
