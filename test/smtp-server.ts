import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Received = { to: string; user: string; secure: boolean; raw: string };
type Said = Partial<Received> & { port?: number; authenticated?: string };

/** The SMTP server of test/smtp-process.mjs; it can be stopped, and started again on the same port. */
export class SmtpServer {
  readonly received: Received[] = [];
  /** Who tried to log in, and whether that could be overheard. */
  readonly logins: { user: string; secure: boolean }[] = [];
  port = 0;
  private child: ChildProcess | undefined;

  /** @param kind `silent` takes connections and says nothing, `plain` offers no encryption */
  async start(kind = ''): Promise<this> {
    const child = fork(join(process.cwd(), 'test', 'smtp-process.mjs'), [String(this.port), kind], { execArgv: [] });
    this.child = child;
    await new Promise<void>((ready) => {
      child.on('message', (said: Said) => {
        if (said.port) {
          this.port = said.port;
          ready();
        } else if (said.authenticated) this.logins.push({ user: said.authenticated, secure: Boolean(said.secure) });
        else this.received.push(said as Received);
      });
    });
    return this;
  }

  async stop(): Promise<void> {
    if (!this.child) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    this.child = undefined;
    await ended;
  }

  /** As the setting of the store. The server's certificate is its own: who wants to check it finds nobody who vouches for it. */
  url({ password = 'right', checked = false } = {}): string {
    return `smtp://store:${password}@127.0.0.1:${this.port}${checked ? '' : '?tls.rejectUnauthorized=false'}`;
  }
}
