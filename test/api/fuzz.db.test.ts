import { z } from 'zod';
import { failedStatusOf } from '@/lib/kernel/http/failed-status';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { SEED } from '../random/random-input';
import { logged } from './expectations';
import { certainAttempts, oddAttempt, shown, type Attempt } from './fuzz/attempts';
import { chanceFrom, seedFor } from '../random/chance';
import { rightInput } from './inputs';
import { createPerson } from './people';
import { callsOf, routeFiles, type Call } from './routes';
import { readReply, type Reply } from './send';
import { setTheStage } from './stage';

setTheStage();

/**
 * Number of random attempts in addition to the certain ones. The program named above makes
 * thousands.
 */
const SIGNED_IN = 20;
const SIGNED_OUT = 10;
let made = 0;
const statuses: Record<number, number> = {};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the path parameters as Next.js passes them. */
function paramsOf({ pattern }: Call, path: string): Record<string, string> {
  const parts = path.replace('/api/admin', '').split('?')[0]!.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, place) => (name.startsWith('[') ? [[name.slice(1, -1), decoded(parts[place] ?? '')]] : [])),
  );
}

async function sendAttempt(call: Call, { method, path, headers, body }: Attempt, cookie?: string): Promise<Reply> {
  made += 1;
  resetRateLimits();
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    body: body as Uint8Array<ArrayBuffer> | undefined,
  });
  return readReply(await call.handler(request, { params: Promise.resolve(paramsOf(call, path)) }));
}

const envelopeOf = ({ declaration }: Call) =>
  z.strictObject({
    status: z.literal(failedStatusOf(declaration.response)),
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
  });

/**
 * True if the response is a page or a redirect to one, from a call that takes a plain form.
 * Rejected input still gets the envelope.
 */
function isPage({ declaration }: Call, { status, headers }: Reply): boolean {
  if (!declaration.sends?.includes('text/html')) return false;
  if (status === 303) return headers.get('location')?.startsWith('/') ?? false;
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/**
 * Returns the fault of a response. It must be the declared one (documented refusals are) or a
 * failure in the envelope.
 */
function wrongWith(call: Call, reply: Reply): string | undefined {
  const { declaration } = call;
  const { status, json, headers } = reply;
  if (status >= 500) return `status ${status}`;
  if (isPage(call, reply)) return undefined;
  if (status !== 200) return envelopeOf(call).safeParse(json).error?.message;
  if (json === undefined)
    return declaration.sends?.includes(headers.get('content-type') ?? '')
      ? undefined
      : `sends ${headers.get('content-type')}`;
  return declaration.response.safeParse(json).error?.message;
}

/**
 * Sends one request. @returns the faults of its response, with the request and the log lines of the
 * store
 */
async function finding(call: Call, attempt: Attempt, cookie?: string): Promise<string[]> {
  const { result, lines } = await logged(() => sendAttempt(call, attempt, cookie).catch((error: Error) => error));
  const isError = result instanceof Error;
  if (!isError) statuses[result.status] = (statuses[result.status] ?? 0) + 1;
  const wrong = isError ? result.message : wrongWith(call, result);
  return wrong
    ? [`${wrong}: ${shown(attempt)} ${isError ? '' : result.text.slice(0, 300)} ${JSON.stringify(lines)}`]
    : [];
}

async function fuzz(call: Call): Promise<string[]> {
  const chance = chanceFrom(seedFor(`${call.method} ${call.name}`, SEED));
  const person = await createPerson();
  const right = await rightInput(call, person);
  const findings: string[] = [];
  for (const attempt of certainAttempts(call, right)) findings.push(...(await finding(call, attempt, person.cookie)));
  for (let count = 0; count < SIGNED_IN + SIGNED_OUT; count += 1) {
    const attempt = oddAttempt(chance, call, right, { hugeShare: 0.01 });
    findings.push(...(await finding(call, attempt, count < SIGNED_IN ? person.cookie : undefined)));
  }
  return findings;
}

it.each(routeFiles())('$pattern answers whatever comes', async (route) => {
  for (const call of await callsOf(route)) expect(await fuzz(call)).toEqual([]);
});

afterAll(() => console.info(`Fuzz: seed ${SEED}, ${made} requests, answers by status ${JSON.stringify(statuses)}`));
