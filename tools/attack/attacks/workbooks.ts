import { setTimeout as sleep } from 'node:timers/promises';
import logins from '../../local-stack/demo-logins.json';
import type { Attack } from '../attack';
import { cellAt, hiddenEntry, sharedText, wideLines } from '../hostile-tables';
import { ask, type Reply } from '../http';
import { multipart } from './files';
import { cookiesOf, SetUpFailed } from '../person';

const MB = 2 ** 20;
const FILES: [what: string, name: string, bytes: (small: boolean) => Buffer][] = [
  ['a cell in column ZZZZZZ', 'far.xlsx', () => cellAt('ZZZZZZ1')],
  ['a cell in the last column of the last row', 'last.xlsx', () => cellAt('XFD1048576')],
  ['an entry that no directory names', 'hidden.xlsx', (small) => hiddenEntry((small ? 200 : 600) * MB)],
  ['a shared string of 1 MB in many rows', 'shared.xlsx', (small) => sharedText(small ? 50 : 400)],
  ['lines of 65,000 cells', 'wide.csv', (small) => wideLines(small ? 20 : 160)],
];

/**
 * Longest answer of the health check during an attack. The small size shares its machine with other tests, so it
 * only notices a store that does not answer at all.
 */
const MAX_HEALTH_MS = { whole: 500, small: 5_000 };
/** The small size watches the health alone for a while: lib/domains/catalogue/import-runs tests the end of a run. */
const MAX_READING_MS = { whole: 180_000, small: 10_000 };
/** Pauses between two questions: an import makes way for other requests. */
const HEALTH_PAUSE_MS = 50;
const PAGE_PAUSE_MS = 500;

/** Logs in as the owner of the demo, whose codes the sandbox shows. @throws SetUpFailed */
async function openConsole(base: string): Promise<string> {
  const { email, password } = logins.owner;
  const call = async (name: string, body: object, cookie = ''): Promise<Reply> => {
    const headers = { cookie, origin: base };
    const reply = await ask(base, `/api/console/${name}`, { method: 'POST', body, headers });
    if (reply.status !== 200) throw new SetUpFailed(`${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return reply;
  };
  const first = cookiesOf(await call('login', { email, password }));
  const { text } = await ask(base, '/sandbox/codes');
  const code = new RegExp(`${email}</dt><dd[^>]*>(\\d{6})<`).exec(text)?.[1] ?? '';
  const second = cookiesOf(await call('prove-second-factor', { code }, first));
  return [second, first].filter(Boolean).join('; ');
}

/** Calls the health check as another client until `isOver`. @returns the longest time that an answer took */
async function watchHealth(base: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const { status, tookMs } = await ask(base, '/api/health');
    longest = Math.max(longest, status === 200 ? tookMs : Infinity);
    await sleep(HEALTH_PAUSE_MS);
  }
  return longest;
}

/** Waits until the store has read a file, or has refused it. */
async function waitForEnd(base: string, cookie: string, id: string, maxMs: number): Promise<boolean> {
  const until = performance.now() + maxMs;
  while (performance.now() < until) {
    const { status, text } = await ask(base, `/console/import/${id}`, { headers: { cookie } });
    // The scripts of a page carry every text of the console.
    const shown = text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    if (status === 200 && !shown.includes('The lines of the file are being read.')) return true;
    await sleep(PAGE_PAUSE_MS);
  }
  return false;
}

export const workbooks: Attack = {
  name: 'workbooks',
  goal: 'stop the store with a price list',
  skip: ({ hasSandbox }) => (hasSandbox ? undefined : 'the store has no demo staff'),
  async run({ base, small }, note) {
    const cookie = await openConsole(base);
    const limit = small ? MAX_HEALTH_MS.small : MAX_HEALTH_MS.whole;
    for (const [what, name, build] of FILES) {
      const { body, type } = multipart({}, { name, type: 'application/octet-stream', bytes: build(small) });
      let isOver = false;
      const health = watchHealth(base, () => isOver);
      const headers = { cookie, origin: base, 'content-type': type };
      const sent = await ask(base, '/api/console/upload-import', { method: 'POST', body, headers });
      const maxMs = small ? MAX_READING_MS.small : MAX_READING_MS.whole;
      const hasEnded = sent.status === 200 && (await waitForEnd(base, cookie, String(sent.json.import_id), maxMs));
      isOver = true;
      const longest = Math.round(await health);
      note(`${what}: it is read or refused`, small ? sent.status === 200 : hasEnded, sent.status);
      note(`${what}: other clients do not wait`, longest <= limit, `${longest} ms`);
    }
  },
};
