/** Types of the plain JavaScript modules of this folder that TypeScript code imports. */

declare module '@/jest.config.mjs' {
  const config: import('jest').Config;
  export default config;
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
declare module '*/results.mjs' {
  type Result = {
    passed: number;
    failed: number;
    failures: string[];
    flaky: string[];
    skipped: { name: string; reason: string }[];
  };
  export function playwrightResult(file: string, code: number, timeOver?: string): Result;
}
declare module '*/gate.mjs' {
  type Files = Record<'unit' | 'integration' | 'e2e' | 'containers', string[]>;
  export function gateFiles(files: Files): Files;
  export function missingGateFiles(files: Files): string[];
}
declare module '*/test-files.mjs' {
  export function findTests(patterns?: string[]): Record<'unit' | 'integration' | 'e2e' | 'containers', string[]>;
}
declare module '*/plain-words.mjs' {
  export function faultsOf(text: string): string[];
}
