/** The plain JavaScript of this folder, as far as TypeScript uses it. */

declare module '@/jest.config.mjs' {
  const config: import('jest').Config;
  export default config;
}
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
declare module '*/shutdown.mjs' {
  export function atEnd(work: () => unknown): () => void;
  export function endEverything(): Promise<void>;
  export function endOnSignals(): void;
  export function runMain(main: (words: string[]) => Promise<unknown>): Promise<void>;
}
declare module '*/terminal.mjs' {
  export class UserError extends Error {
    constructor(message: string, fix?: string);
  }
  export function print(text?: string): void;
  export function printError(error: unknown): void;
  export function step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
}
declare module '*/processes.mjs' {
  export function startTime(pid: number): string | undefined;
  export function endProcess(pid: number | undefined, signals: [NodeJS.Signals, number][]): Promise<boolean>;
  export function mustRun(
    what: string,
    program: string,
    args: string[],
    options: { env: Record<string, string> },
  ): Promise<string>;
}
declare module '*/ports.mjs' {
  export function freePort(): Promise<number>;
}
declare module '*/paths.mjs' {
  export const root: string;
}
declare module '*/clean-environment.mjs' {
  export function cleanEnvironment(): Record<string, string>;
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
declare module '*/embedded-postgres.mjs' {
  import type { ChildProcess } from 'node:child_process';
  export type Postgres = {
    child: ChildProcess;
    pid: number;
    url: (database: string) => string;
    stop: () => Promise<boolean>;
  };
  export function startPostgres(options: {
    folder: string;
    port: number;
    password: string;
    settings?: Record<string, string | number>;
    fast?: boolean;
  }): Promise<Postgres>;
  export function discard(folder: string): void;
}
declare module '*/postgres-user.mjs' {
  export function postgresUser(databaseFolder: string): { uid: number; gid: number } | undefined;
}
declare module '*/database-addresses.mjs' {
  export function checkAddresses(settings: {
    DATABASE_URL: string;
    DATABASE_DIRECT_URL?: string;
    DATABASE_READ_URL?: string;
    DATABASE_STATEMENT_MS?: string;
  }): Promise<string[]>;
}
declare module '*/migrate.mjs' {
  export function migrate(url: string): Promise<unknown>;
}
declare module '*/migrations-folder.mjs' {
  export type Migration = {
    name: string;
    sql: string;
    checksum: string;
    isOutside: boolean;
    contractAfter: string | null;
  };
  export const migrationsFolder: string;
  export function toMigration(name: string, sql: string): Migration;
  export function readMigrations(): Migration[];
}
declare module '*/migration-marks.mjs' {
  export function splitStatements(sql: string): string[];
  export function readOutsideStatements(migration: string, sql: string): unknown[];
}
declare module '*/apply-migrations.mjs' {
  export function applyMigrations(
    url: string,
    migrations: { name: string; sql: string; checksum: string }[],
    options?: { note?: (name: string) => void; tell?: (text: string) => void; patience?: number },
  ): Promise<{ applied: string[]; ahead: string[] }>;
}
declare module '*/database-client.mjs' {
  import type { Client } from 'pg';
  export function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T>;
}
declare module '*/web-server.mjs' {
  import type { ChildProcess } from 'node:child_process';
  export type WebServer = { child: ChildProcess; pid: number; stop: () => Promise<boolean> };
  export function startWebServer(options: {
    port: number;
    env: Record<string, string>;
    database?: { pid: number };
    onOutput: (text: string) => void;
  }): Promise<WebServer>;
}
declare module '*/api-walk.mjs' {
  export function apiWalk(base: string): string;
}
