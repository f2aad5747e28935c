import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '@/lib/kernel/http/endpoint';
import type { DocumentedCall } from '@/lib/kernel/openapi/openapi';

const FOLDER = 'app/api';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Routes of the public API description: documented calls, console calls and the health check. */
const PUBLIC = /^(admin\/.+|console\/.+|health)$/;

/** `admin/getusercarts/[user_id]` has the address /api/admin/getusercarts/{user_id}. */
const addressOf = (route: string) => `/api/${route.replaceAll(/\[(\w+)\]/g, '{$1}')}`;
/** `console/dispatch-order` becomes `consoleDispatchOrder`: operations are named like functions. */
const nameOf = (route: string) =>
  (/^(?:admin\/|(?=console\/))(?<name>(?:console\/)?[^/]+)/.exec(route)?.groups?.name ?? route).replaceAll(
    /[-/](\w)/g,
    (_, letter: string) => letter.toUpperCase(),
  );

async function callsOf(route: string): Promise<DocumentedCall[]> {
  const file = join(process.cwd(), FOLDER, route, 'route.ts');
  const handlers = (await import(file)) as Record<string, Partial<Handler> | undefined>;
  return METHODS.flatMap((method) => {
    const declaration = handlers[method]?.declaration;
    return declaration ? [{ name: nameOf(route), path: addressOf(route), method, declaration }] : [];
  });
}

/** Returns every call of the API, from the folders below app/api and the declarations in them. */
export async function declaredCalls(): Promise<DocumentedCall[]> {
  const files = readdirSync(join(process.cwd(), FOLDER), { recursive: true, encoding: 'utf8' });
  const routes = files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/route.ts'))
    .map((path) => path.replace(/\/route\.ts$/, ''));
  const found = await Promise.all(routes.filter((route) => PUBLIC.test(route)).map(callsOf));
  return found.flat();
}
