/** npm run store -- redirects …: former addresses that lead to today's pages. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  deleteRedirect,
  importRedirects,
  InvalidRedirects,
  saveRedirect,
} from '@/lib/backoffice/redirects/change-redirects';
import { exportRedirects } from '@/lib/backoffice/redirects/export-redirects';
import { findRedirect, listMissing, listRedirects } from '@/lib/backoffice/redirects/queries';
import { readRedirectFile } from '@/lib/backoffice/redirects/read-file';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { comparablePath } from '@/lib/kernel/http/comparable-path';
import { translate } from '@/lib/kernel/translate';
import { OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- redirects list [text]
npm run store -- redirects set <path> <path or https address> [301|308]
npm run store -- redirects gone <path>
npm run store -- redirects delete <path>
npm run store -- redirects import <file.csv>
npm run store -- redirects export <file.csv>
npm run store -- redirects missing
npm run store -- redirects history
npm run store -- redirects restore <id>

Leads visitors from former addresses to pages of the shop. A path has no language: one redirect serves all languages,
within a second. A file has the columns from, to and status; all its lines are applied or none.

gone     answers that the page was removed for good (410)
missing  lists addresses that visitors requested without success in the last 90 days
history  lists changes; restore returns to the state before one`;

const inWords = (problem: string | { key: string; values?: Record<string, string | number> }) =>
  typeof problem === 'string'
    ? translate('en', `errors.${problem}`)
    : translate('en', `errors.${problem.key}`, problem.values);

/** Creates a redirect, or replaces the one that the command finds at this moment. */
async function set(path: string, target: string, status: number): Promise<void> {
  const known = await findRedirect(comparablePath(path));
  await saveRedirect({ path, target, status, ...(known && { replaces: known.target ?? '' }) }, OPERATOR);
}

async function list(text: string): Promise<void> {
  for (const { path, target, status, isIdle } of await listRedirects(text))
    console.log(`${status}  ${path} → ${target ?? '(gone)'}${isIdle ? '  inactive: a page exists' : ''}`);
}

async function missing(): Promise<void> {
  for (const { path, count, lastAt, referrer } of await listMissing())
    console.log(
      `${String(count).padStart(6)}  ${path}  ${formatMoment(lastAt)}${referrer ? `  from ${referrer}` : ''}`,
    );
}

async function history(): Promise<void> {
  for (const { id, at, subjectId, actor, actorName } of await listVersions('redirect'))
    console.log(`${id}  ${formatMoment(at)}  ${subjectId}  ${actorName ?? actor}`);
}

async function importFile(file: string): Promise<void> {
  const lines = await readRedirectFile(createReadStream(file), { kind: 'background', id: 'redirects' });
  const { added, changed } = await importRedirects(lines, OPERATOR);
  console.log(`${added} added, ${changed} changed.`);
}

async function exportFile(file: string): Promise<void> {
  await pipeline(Readable.from(await exportRedirects(OPERATOR)), createWriteStream(file));
  console.log(`Written to ${file}.`);
}

async function change(step: string, [first = '', second = '', third = '301']: string[]): Promise<void> {
  if (step === 'set') await set(first, second, Number(third));
  else if (step === 'gone') await set(first, '', 410);
  else if (step === 'delete') await deleteRedirect(comparablePath(first), OPERATOR);
  else if (step === 'restore') await restoreVersion(Uuid.parse(first), OPERATOR);
  console.log('Saved. The shop follows within a second.');
}

/** Minimum and maximum number of arguments after the name of a step. */
const ARGUMENTS: Record<string, [least: number, most: number]> = {
  list: [0, 1],
  set: [2, 3],
  gone: [1, 1],
  delete: [1, 1],
  import: [1, 1],
  export: [1, 1],
  missing: [0, 0],
  history: [0, 0],
  restore: [1, 1],
};

async function main([step = '', ...words]: string[]): Promise<void> {
  const [least, most] = ARGUMENTS[step] ?? [1, 0];
  if (words.length < least || words.length > most) throw new UsageError();
  if (step === 'list') return list(words[0] ?? '');
  if (step === 'missing') return missing();
  if (step === 'history') return history();
  if (step === 'import') return importFile(words[0]!);
  if (step === 'export') return exportFile(words[0]!);
  return change(step, words);
}

/** Names each wrong field, for a file with its line. */
function explain(error: unknown): string | undefined {
  if (error instanceof InvalidRedirects) {
    const lines = error.lines.map(
      ([line, problems]) => `  line ${line}: ${Object.values(problems).map(inWords).join(' ')}`,
    );
    return [translate('en', `errors.${error.key}`, error.values), ...lines].join('\n');
  }
  if (!(error instanceof DomainError) || !error.fields) return undefined;
  return Object.entries(error.fields)
    .map(([field, problem]) => `${field}: ${inWords(problem)}`)
    .join('\n');
}

void runCommand(HELP, main, explain);
