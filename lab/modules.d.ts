/**
 * Types of the plain JavaScript modules and packages that TypeScript code of this folder imports.
 */

declare module '*/abort-on-poison.mjs' {
  export const POISON: string;
}
declare module '*/store.mjs' {
  export type Database = { url: string; place: string };
  export type Store = {
    base: string;
    pid: number;
    stop: () => Promise<void>;
    settings: Record<string, string>;
    database: string;
    databaseFolder: string;
  };
  type Seed = (settings: Record<string, string>, database: Database) => Promise<Record<string, string>>;
  export function serveStore(
    folder: string,
    env: Record<string, string>,
    more: { seed: Seed; server?: Record<string, string>; database?: Record<string, string> },
  ): Promise<Store>;
}
declare module '*/folder.mjs' {
  export function makeFolder(prefix: string): string;
}
declare module '*/bare-next.mjs' {
  export function writeApp(folder: string, files: Record<string, string>): void;
  export function buildApp(folder: string, env: Record<string, string>, what: string): Promise<void>;
  export function startApp(
    folder: string,
    env: Record<string, string>,
  ): Promise<{ base: string; stop: () => Promise<void> }>;
}
declare module 'autocannon' {
  type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };
  type Result = {
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
  }): Promise<Result> & {
    on: (event: 'response', heard: (client: unknown, status: number, bytes: number, took: number) => void) => void;
  };
}
declare module '*/next-app.mjs' {
  export function serveBareNext(folder: string, env: Record<string, string>): Promise<string>;
}
