import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Received = { to: string; user: string; secure: boolean; raw: string };
type SmtpSession = Partial<Received> & { port?: number; authenticated?: string };

/**
 * SMTP server of test/servers/smtp-process.mjs. It can be stopped, and restarted on the same port.
 */
export class SmtpServer {
  readonly received: Received[] = [];
  /** Login attempts, each with its user and with `secure` false if it could be intercepted. */
  readonly logins: { user: string; secure: boolean }[] = [];
  port = 0;
  private child: ChildProcess | undefined;

  /** @param kind `silent` accepts connections and sends nothing, `plain` offers no encryption */
  async start(kind = ''): Promise<this> {
    const child = fork(join(process.cwd(), 'test', 'servers', 'smtp-process.mjs'), [String(this.port), kind], {
      execArgv: [],
    });
    this.child = child;
    await new Promise<void>((ready) => {
      child.on('message', (stated: SmtpSession) => {
        if (stated.port) {
          this.port = stated.port;
          ready();
        } else if (stated.authenticated)
          this.logins.push({ user: stated.authenticated, secure: Boolean(stated.secure) });
        else this.received.push(stated as Received);
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

  /**
   * Returns the setting for the store. The server certificate is self-signed, so a client that
   * checks it does not trust it.
   */
  url({ password = 'right', checked = false } = {}): string {
    return `smtp://store:${password}@127.0.0.1:${this.port}${checked ? '' : '?tls.rejectUnauthorized=false'}`;
  }
}
