import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { checkImport, runImport, startImport, undoImport } from '@/lib/catalogue/imports/commands';
import { countRows, findImport, listLines, type RunDetail } from '@/lib/catalogue/imports/list-runs';
import type { RunCounts } from '@/lib/catalogue/imports/run-rules';
import { advanceRun } from '@/lib/catalogue/imports/advance-run';
import type { LineNote } from '@/lib/catalogue/imports/import-trusted-file';
import { OPERATOR } from '../run-command';

const ACTOR = { ...OPERATOR, actorId: null };
const figure = (value: number) => value.toLocaleString('en-IN');
type RunReporter = { add: (kind: 'refused' | 'warning', note: LineNote) => void };

/** Reports rejected lines, and warnings about the other lines. */
async function printLines(run: RunDetail, reporter: RunReporter): Promise<void> {
  for (const view of ['REFUSED', 'NEW', 'CHANGED', 'UNCHANGED', 'kept'] as const)
    for (let after: number | null = 0; after !== null;) {
      const page: Awaited<ReturnType<typeof listLines>> = await listLines(run.id, view, after, 1000);
      for (const { line, cells, product, problem, notes } of page.rows) {
        const { id, name } = run.mapping;
        const of = { line, id: cells[id ?? -1] ?? '', name: product ?? cells[name ?? -1] ?? '' };
        if (problem) reporter.add('refused', { ...of, reason: problem });
        for (const reason of notes) reporter.add('warning', { ...of, reason });
      }
      after = page.next;
    }
}

function printColumns({ columns, mapping, lines }: RunDetail): void {
  const named = Object.entries(mapping).map(
    ([field, at]) => `${field} = ${columns[at]?.heading || `column ${at + 1}`}`,
  );
  console.log(`${figure(lines)} lines; ${named.join(', ')}`);
}

const printCounts = ({ NEW, CHANGED, UNCHANGED, REFUSED }: RunCounts, would: string) =>
  console.log(
    `${figure(NEW)} ${would}created as drafts, ${figure(CHANGED)} ${would}updated, ${figure(UNCHANGED)} unchanged, ${figure(REFUSED)} refused`,
  );

/**
 * Imports a file with any columns into the catalogue, as the console does. Guesses the column
 * mapping or reuses the mapping last chosen for such a file.
 * @throws Error if the file cannot be read
 */
export async function importAnyFile(file: string, dryRun: boolean, reporter: RunReporter): Promise<void> {
  const sent = {
    name: basename(file),
    size: statSync(file).size,
    pieces: () => createReadStream(file) as AsyncIterable<Buffer>,
  };
  const id = await startImport(sent, null, ACTOR);
  await advanceRun(id, { by: ACTOR });
  const run = await findImport(id);
  if (run.problem) throw new Error(`The file cannot be read: ${run.problem}`);
  printColumns(run);
  await checkImport(id, run.mapping, run.options, ACTOR);
  await advanceRun(id, { by: ACTOR });
  if (!dryRun) {
    await runImport(id, run.checkCount + 1, ACTOR);
    await advanceRun(id, { by: ACTOR });
  }
  await printLines(run, reporter);
  printCounts(await countRows(id), dryRun ? 'would be ' : '');
  console.log(
    dryRun
      ? `Dry run, nothing was written. Preview each line in the console under Imports, or apply it: npm run store -- import --go-on ${id}`
      : `To undo this import: npm run store -- import --undo ${id}`,
  );
}

/** Runs a checked import, or resumes one that was stopped or killed. */
export async function goOn(id: string, reporter: RunReporter): Promise<void> {
  const { state, checkCount } = await findImport(id);
  if (state !== 'RUNNING') await runImport(id, checkCount, ACTOR);
  await advanceRun(id, { by: ACTOR });
  await printLines(await findImport(id), reporter);
  printCounts(await countRows(id), '');
}

/** Undoes an import, except for values that were changed since. */
export async function undoRun(id: string, reporter: RunReporter): Promise<void> {
  if ((await findImport(id)).state !== 'UNDOING') await undoImport(id, ACTOR);
  await advanceRun(id, { by: ACTOR });
  await printLines(await findImport(id), reporter);
  const { undone, kept: unchanged } = await countRows(id);
  console.log(`${figure(undone)} undone, ${figure(unchanged)} left unchanged`);
}
