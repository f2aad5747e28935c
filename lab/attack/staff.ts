import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import logins from '../../tools/local-stack/demo-logins.json';
import { ask, type Reply } from './http';
import { SetUpFailed } from './person';

/** A member of staff who was invited for the attack, with everything that opens their account. */
export type Member = {
  id: string;
  email: string;
  password: string;
  secret: string;
  recoveryCodes: string[];
  /** Of an open session of the console. */
  cookie: string;
  /** Of a browser that has proven the second factor. */
  device: string;
};

const MAIL_TIMEOUT_MS = 30_000;
const CODE_TIMEOUT_MS = 40_000;

/** A call of the console with a Cookie header; none for a stranger. */
export const askConsole = (base: string, cookie: string | null, call: string, body: object): Promise<Reply> =>
  ask(base, `/api/console/${call}`, { method: 'POST', headers: cookie ? { cookie } : {}, body });

const cookieOf = ({ headers }: Reply, name: string): string =>
  (headers['set-cookie'] ?? []).find((line) => line.includes(name))?.split(';', 1)[0] ?? '';

/** Repeats a look until it finds something, or the timeout is over. @throws SetUpFailed */
async function until<T>(what: string, timeoutMs: number, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(500)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new SetUpFailed(`${what}: no response within ${timeoutMs / 1000} seconds`);
}

function must(what: string, reply: Reply): Reply {
  if (reply.status !== 200) throw new SetUpFailed(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** The first half of a log-in. @returns the Cookie header of a session that opens nothing yet */
export async function beginLogIn(base: string, { email, password }: { email: string; password: string }) {
  return cookieOf(must('console log-in', await askConsole(base, null, 'login', { email, password })), 'staff');
}

async function openOwner(base: string): Promise<string> {
  const begun = await beginLogIn(base, logins.owner);
  const codeOf = new RegExp(`${logins.owner.email}</dt><dd[^>]*>(\\d{6})<`);
  // Each code counts once, so one that another log-in has used is followed by the next.
  return until('a code of the demo owner', CODE_TIMEOUT_MS, async () => {
    const code = codeOf.exec((await ask(base, '/sandbox/codes')).text)?.[1];
    const proven = code ? await askConsole(base, begun, 'prove-second-factor', { code }) : undefined;
    return proven?.status === 200 ? cookieOf(proven, 'staff') : undefined;
  });
}

const owners = new Map<string, Promise<string>>();

/**
 * The demo store's owner in the console, by the codes that the sandbox shows. @returns the Cookie
 * header
 */
export function logInOwner(base: string): Promise<string> {
  const known = owners.get(base) ?? openOwner(base);
  owners.set(base, known);
  return known;
}

/** Invites a person. @returns the mail address, and the token of the link in its email */
export async function invite(base: string, cookie: string, role: string): Promise<{ email: string; token: string }> {
  const email = `attack.${randomBytes(6).toString('hex')}@example.com`;
  const person = { email, first_name: 'Meena', last_name: 'Attack', role, language: 'en' };
  must('invite-staff', await askConsole(base, cookie, 'invite-staff', person));
  const token = await until('the mail of an invitation', MAIL_TIMEOUT_MS, async () => {
    const list = (await ask(base, '/sandbox/mail')).text;
    const ids = [...list.matchAll(/href="\/sandbox\/mail\/([^"]+)"(.*?)<\/a>/gs)]
      .filter(([, , text]) => text!.includes(email))
      .map(([, id]) => id!);
    for (const id of ids) {
      const found = /\/console\/join#token=([\w-]{20,})/.exec((await ask(base, `/sandbox/mail/${id}`)).text)?.[1];
      if (found) return found;
    }
    return undefined;
  });
  return { email, token };
}

/**
 * Invites a person and joins in their place: password, authenticator app and recovery codes are
 * known.
 */
export async function hire(base: string, owner: string, role: string): Promise<Member> {
  const { email, token } = await invite(base, owner, role);
  const password = `Tamarind-${randomBytes(6).toString('hex')}-lamp`;
  const begun = cookieOf(must('join-staff', await askConsole(base, null, 'join-staff', { token, password })), 'staff');
  const started = must('start-second-factor', await askConsole(base, begun, 'start-second-factor', {}));
  const secret = String(started.json.secret);
  const code = await generate({ secret });
  const opened = must('confirm-second-factor', await askConsole(base, begun, 'confirm-second-factor', { code }));
  const cookie = cookieOf(opened, 'staff');
  const staffPage = await ask(base, '/console/staff', { headers: { cookie: owner } });
  const row = new RegExp(`/console/staff/([0-9a-f-]{36})(?:(?!/console/staff/).)*?${email}`, 's').exec(staffPage.text);
  if (!row) throw new SetUpFailed(`${email} is not in the staff list`);
  return {
    id: row[1]!,
    email,
    password,
    secret,
    cookie,
    recoveryCodes: opened.json.recovery_codes as string[],
    device: cookieOf(opened, 'device'),
  };
}

/** Takes a person off duty after the attack. */
export const dismiss = (base: string, owner: string, { id }: Member) =>
  askConsole(base, owner, 'deactivate-staff', { staff_id: id });
