import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import logins from '../../prisma/demo/demo-logins.json';
import { sendRequest, type Reply } from './http';
import { SetUpFailed } from './person';

/** Staff member invited for the attack, with all credentials of the account. */
export type Member = {
  id: string;
  email: string;
  password: string;
  secret: string;
  recoveryCodes: string[];
  /** Cookie of an open console session. */
  cookie: string;
  /** Cookie of a browser with a verified second factor. */
  device: string;
};

const MAIL_TIMEOUT_MS = 30_000;
const CODE_TIMEOUT_MS = 40_000;

/** Makes a console call with a Cookie header; without one, as a stranger. */
export const callConsole = (base: string, cookie: string | null, call: string, body: object): Promise<Reply> =>
  sendRequest(base, `/api/console/${call}`, { method: 'POST', headers: cookie ? { cookie } : {}, body });

const cookieOf = ({ headers }: Reply, name: string): string =>
  (headers['set-cookie'] ?? []).find((line) => line.includes(name))?.split(';', 1)[0] ?? '';

/**
 * Polls until `look` finds a result, or the timeout has passed.
 * @throws SetUpFailed
 */
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

/**
 * Does the first half of a login.
 * @returns the Cookie header of a session without access yet
 */
export async function beginLogIn(base: string, { email, password }: { email: string; password: string }) {
  return cookieOf(must('console log-in', await callConsole(base, null, 'login', { email, password })), 'staff');
}

async function openOwner(base: string): Promise<string> {
  const begun = await beginLogIn(base, logins.owner);
  const codeOf = new RegExp(`${logins.owner.email}</dt><dd[^>]*>(\\d{6})<`);
  // Each code is valid once. If another login has used it, waits for the next one.
  return until('a code of the demo owner', CODE_TIMEOUT_MS, async () => {
    const code = codeOf.exec((await sendRequest(base, '/sandbox/codes')).text)?.[1];
    const proven = code ? await callConsole(base, begun, 'prove-second-factor', { code }) : undefined;
    return proven?.status === 200 ? cookieOf(proven, 'staff') : undefined;
  });
}

const owners = new Map<string, Promise<string>>();

/**
 * Logs in to the console as the demo owner, with the codes that the sandbox shows.
 * @returns the Cookie header
 */
export function logInOwner(base: string): Promise<string> {
  const known = owners.get(base) ?? openOwner(base);
  owners.set(base, known);
  return known;
}

/**
 * Invites a person.
 * @returns the email address, and the token of the link in its email
 */
export async function invite(base: string, cookie: string, role: string): Promise<{ email: string; token: string }> {
  const email = `attack.${randomBytes(6).toString('hex')}@example.com`;
  const person = { email, first_name: 'Meena', last_name: 'Attack', role, language: 'en' };
  must('invite-staff', await callConsole(base, cookie, 'invite-staff', person));
  const token = await until('the mail of an invitation', MAIL_TIMEOUT_MS, async () => {
    const list = (await sendRequest(base, '/sandbox/mail')).text;
    const ids = [...list.matchAll(/href="\/sandbox\/mail\/([^"]+)"(.*?)<\/a>/gs)]
      .filter(([, , text]) => text!.includes(email))
      .map(([, id]) => id!);
    for (const id of ids) {
      const found = /\/console\/join#token=([\w-]{20,})/.exec(
        (await sendRequest(base, `/sandbox/mail/${id}`)).text,
      )?.[1];
      if (found) return found;
    }
    return undefined;
  });
  return { email, token };
}

/**
 * Invites a person and accepts in their place, so that password, authenticator app and recovery
 * codes are known.
 */
export async function hire(base: string, owner: string, role: string): Promise<Member> {
  const { email, token } = await invite(base, owner, role);
  const password = `Tamarind-${randomBytes(6).toString('hex')}-lamp`;
  const begun = cookieOf(must('join-staff', await callConsole(base, null, 'join-staff', { token, password })), 'staff');
  const started = must('start-second-factor', await callConsole(base, begun, 'start-second-factor', {}));
  const secret = String(started.json.secret);
  const code = await generate({ secret });
  const opened = must('confirm-second-factor', await callConsole(base, begun, 'confirm-second-factor', { code }));
  const cookie = cookieOf(opened, 'staff');
  const staffPage = await sendRequest(base, '/console/staff', { headers: { cookie: owner } });
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

/** Deactivates a staff account after the attack. */
export const dismiss = (base: string, owner: string, { id }: Member) =>
  callConsole(base, owner, 'deactivate-staff', { staff_id: id });
