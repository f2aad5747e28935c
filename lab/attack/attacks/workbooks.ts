import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { cellAt, hiddenEntry, sharedText, wideLines } from '../../../test/factories/hostile-tables';
import { sendRequest } from '../http';
import { logInOwner } from '../staff';
import { longestHealthMs, watchHealth } from '../watch-health';
import { multipart } from './files';

const MB = 2 ** 20;
const FILES: [what: string, name: string, bytes: (small: boolean) => Buffer][] = [
  ['a cell in column ZZZZZZ', 'far.xlsx', () => cellAt('ZZZZZZ1')],
  ['a cell in the last column of the last row', 'last.xlsx', () => cellAt('XFD1048576')],
  ['an entry that no directory names', 'hidden.xlsx', (small) => hiddenEntry((small ? 200 : 600) * MB)],
  ['a shared string of 1 MB in many rows', 'shared.xlsx', (small) => sharedText(small ? 50 : 400)],
  ['lines of 65,000 cells', 'wide.csv', (small) => wideLines(small ? 20 : 160)],
];

const MAX_READING_MS = 180_000;
/** An import yields to other requests, so its page is requested rarely. */
const PAGE_PAUSE_MS = 500;

/** Waits until the store has read or rejected a file. */
async function waitForEnd(base: string, cookie: string, id: string): Promise<boolean> {
  for (const end = Date.now() + MAX_READING_MS; Date.now() < end; await sleep(PAGE_PAUSE_MS)) {
    const { status, text } = await sendRequest(base, `/console/import/${id}`, { headers: { cookie } });
    // The scripts of a page contain every text of the console.
    const shown = text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    if (status === 200 && !shown.includes('Reading the lines of the file.')) return true;
  }
  return false;
}

export const workbooks: Attack = {
  name: 'workbooks',
  goal: 'stop the store with a price list',
  skip: ({ hasSandbox }) => (hasSandbox ? undefined : 'the store has no demo staff'),
  async run({ base, small }, note) {
    const cookie = await logInOwner(base);
    for (const [what, name, build] of FILES) {
      const { body, type } = multipart({}, { name, type: 'application/octet-stream', bytes: build(small) });
      const endWatch = watchHealth(base);
      const headers = { cookie, origin: base, 'content-type': type };
      const sent = await sendRequest(base, '/api/console/upload-import', { method: 'POST', body, headers });
      const hasEnded = sent.status === 200 && (await waitForEnd(base, cookie, String(sent.json.import_id)));
      const longest = await endWatch();
      note(`${what}: it is read or refused`, hasEnded, sent.status);
      note(`${what}: other clients do not wait`, longest <= longestHealthMs(small), `${longest} ms`);
    }
  },
};
