import type { IdKind } from '@/lib/kernel/http/fields';
import type { Person } from './people';
import type { Call } from './routes';
import type { Reply } from './send';

const OPEN_KINDS: IdKind[] = ['review', 'product', 'category', 'subcategory', 'pincode', 'state'];

/** True if an id names something of a person, not goods or a part of the country. */
export const isPrivate = (kind: IdKind) => !OPEN_KINDS.includes(kind);
export const needsSession = ({ declaration }: Call) =>
  declaration.session !== 'none' && declaration.session !== 'optional';

/**
 * Reports whether a call succeeded. The documented refusals come with HTTP 200. A plain form leads
 * to the page that shows its result, or to the login.
 */
export const succeeded = ({ status, json, headers }: Reply) =>
  status === 303
    ? !headers.get('location')?.includes('/Login')
    : status === 200 && !['false', false, '2'].includes(json?.status as string);

export function expectEnvelope({ text, json, headers }: Reply): void {
  expect({
    text,
    message: json?.message,
    others: Object.keys(json ?? {})
      .filter((name) => name !== 'fields')
      .sort(),
  }).toEqual({ text, message: expect.stringMatching(/\S/), others: ['message', 'status'] });
  expect(['false', false]).toContain(json?.status);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
}

export function expectNothingOf(person: Person, reply: Reply): void {
  expect(person.secrets.filter((secret) => reply.everything.includes(String(secret)))).toEqual([]);
}

type Logged = { at?: string; why?: string; status?: number; customer?: string | null; path?: string };

/**
 * Runs `work` and returns its result and the lines it logged, which do not appear in the test
 * output.
 */
export async function logged<Result>(work: () => Promise<Result>): Promise<{ result: Result; lines: Logged[] }> {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const result = await work();
    return { result, lines: spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Logged) };
  } finally {
    spy.mockRestore();
  }
}
