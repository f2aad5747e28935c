/** The plain JavaScript that the scenarios share with the scripts, beside what tools/bench/api/modules.d.ts names. */

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
declare module '*/processes.mjs' {
  export function startTime(pid: number): string | undefined;
}
