import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AnyDeclaration } from '@/lib/kernel/http/declaration';
import type { Handler } from '@/lib/kernel/http/endpoint';
import type { IdKind } from '@/lib/kernel/http/fields';

/** Route files of the API, found by their folders so that a new call cannot be missed. */
export type RouteFile = { name: string; pattern: string; file: string };
export type InputPart = 'params' | 'query' | 'body';
export type TakenId = { place: InputPart; field: string; names: IdKind };
export type Call = RouteFile & { method: string; handler: Handler; declaration: AnyDeclaration; ids: TakenId[] };
export type RouteModule = Partial<Record<string, Handler | ((request: Request) => Promise<Response>)>>;

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const ROOT = process.cwd();

/** Part of a JSON schema that the tests read. */
export type Shape = {
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  'x-names'?: IdKind;
};

function filesBelow(base: string): RouteFile[] {
  const found = readdirSync(join(ROOT, base), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)route\.ts$/.test(path),
  );
  return found.sort().map((path) => {
    const pattern = `/${path.replace(/\/route\.ts$/, '')}`;
    return { name: pattern.split('/')[1]!, pattern, file: `${base}/${path}` };
  });
}

/** @returns the route files below app/api/admin, by name of their first folder */
export const routeFiles = (): RouteFile[] => filesBelow('app/api/admin');
/** @returns the route files of the console, likewise */
export const consoleFiles = (): RouteFile[] => filesBelow('app/api/console');

export async function loadRoute({ file }: RouteFile): Promise<RouteModule> {
  return (await import(join(ROOT, file))) as RouteModule;
}

/** Returns the JSON schema of the input that a caller sends in one place. */
export function shapeOf(declaration: AnyDeclaration, place: InputPart): Shape {
  const schema = declaration[place];
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape) : {};
}

/** Returns a field and all its alternatives. */
export function readings(shape: Shape): Shape[] {
  const more = [
    ...(shape.anyOf ?? []),
    ...(shape.allOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ];
  return [shape, ...more.flatMap(readings)];
}

export function namedKind(shape: Shape): IdKind | undefined {
  return readings(shape).find((reading) => reading['x-names'])?.['x-names'];
}

function idsOf(declaration: AnyDeclaration): TakenId[] {
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(shapeOf(declaration, place).properties ?? {}).flatMap(([field, shape]) => {
      const names = namedKind(shape);
      return names ? [{ place, field, names }] : [];
    }),
  );
}

/** Returns the declared calls of one route file, one per method. */
export async function callsOf(route: RouteFile): Promise<Call[]> {
  const exported = await loadRoute(route);
  return METHODS.flatMap((method) => {
    const handler = exported[method];
    if (!handler || !('declaration' in handler)) return [];
    return [{ ...route, method, handler, declaration: handler.declaration, ids: idsOf(handler.declaration) }];
  });
}

export async function allCalls(): Promise<Call[]> {
  return (await Promise.all(routeFiles().map(callsOf))).flat();
}
