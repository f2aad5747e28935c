import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as checkcode } from '@/app/api/admin/checkcode/route';
import { POST as sendcode } from '@/app/api/admin/sendcode/route';
import { processDue } from '@/lib/background/handlers';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { openSession, readCookie, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { findSession } from '@/lib/kernel/sessions/sessions';
import { callRoute } from '../call-route';

/**
 * Shared code of tests of mobile numbers: a browser with its cookies, and the codes of messages.
 */

export type Reply = {
  status: unknown;
  message: string;
  admin_id?: { id: string }[];
  next?: string;
  fields?: Record<string, string>;
};

const folder = mkdtempSync(join(tmpdir(), 'medcall-codes-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Browser with cookies, at an address. */
export class Browser {
  private jar = new Map<string, string>();
  constructor(readonly peer = '198.51.100.7') {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set(cookie: string): void {
    for (const part of cookie.split('; ')) {
      const [name = '', ...rest] = part.split('=');
      this.jar.set(name, rest.join('='));
    }
  }

  async call<Body = Reply>(handler: Parameters<typeof callRoute>[0], body?: unknown, headers = {}) {
    const reply = await callRoute<Body>(handler, {
      cookie: this.cookie,
      body,
      headers: { [PEER_HEADER]: this.peer, ...headers },
    });
    for (const line of reply.headers.getSetCookie()) this.set(line.split(';')[0]!);
    return reply;
  }

  send = (number: string) => this.call(sendcode, { phone_number: number });
  check = (code: string) => this.call(checkcode, { code });

  /** Returns the customer who is logged in. */
  async who(): Promise<string | undefined> {
    const sid = await openSession(readCookie(this.cookie, sessionCookieName()));
    return (await findSession(sid))?.id;
  }
}

/** Returns the codes sent to a number, the newest first. */
export async function codesTo(number: string): Promise<string[]> {
  await processDue();
  const messages = await localMessages(500);
  return messages.filter(({ to }) => to === number).map(({ text }) => /#(\d{6})$/.exec(text)![1]!);
}

/** Returns another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
