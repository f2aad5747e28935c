/** npm run store -- pages …: information pages, changed by the owner on the command line. */
import { readFileSync } from 'node:fs';
import { formatShort } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/lib/kernel/locales';
import { publishPage, restoreVersion, savePage, withdrawPage } from '@/lib/site/content/commands';
import { pagePath } from '@/lib/site/content/page-rules';
import { findPage, listPagesForStaff, listVersions, pageIsKnown } from '@/lib/site/content/queries';
import { pageFile, readPageFile } from '@/lib/site/content/read-page-file';
import { explainFields, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- pages list [--json]
npm run store -- pages show <page> <language>
npm run store -- pages write <page> <language> <file.md> [--at=<time>] [--note=<text>]
npm run store -- pages history <page> [--json]
npm run store -- pages restore <page> <language> <version>
npm run store -- pages withdraw <page>
npm run store -- pages publish <page>

Shows and changes the information pages. Shoppers see a change within a second.

show      prints the page as a file: title, description and layout between two lines of dashes, then Markdown
write     saves such a file as the newest version, or adds a page below /pages/ whose name is new; --at schedules it
          (2026-12-01T09:00:00+05:30)
restore   publishes an earlier version again; 0 is the text that this release ships
withdraw  takes a page off the store in all languages; publish brings it back

Languages: ${LOCALES.join(', ')}`;

const ACTOR = { by: { actor: 'command line' } };

function languageIn(word: string | undefined): Locale {
  if (!isLocale(word)) throw new UsageError();
  return word;
}

async function list(asJson: boolean): Promise<void> {
  const lines = await listPagesForStaff(DEFAULT_LOCALE);
  if (asJson) return console.log(JSON.stringify(lines, null, 2));
  for (const { slug, state, title, waits, isShippedNewer } of lines)
    console.log(
      [
        state.padEnd(10),
        pagePath(slug).padEnd(32),
        title,
        ...(waits ? [`scheduled for ${formatShort(waits)}`] : []),
        ...(isShippedNewer ? ['new shipped text available'] : []),
      ].join('  '),
    );
}

async function show(slug: string, locale: Locale): Promise<void> {
  const page = await findPage(slug, locale);
  if (!page) throw new DomainError('notFound', 'notFound');
  process.stdout.write(pageFile(page.source));
}

type Flags = Partial<Record<'at' | 'note', string>>;

async function write(slug: string, locale: Locale, file: string, { at, note = '' }: Flags): Promise<void> {
  const publishAt = at === undefined ? null : new Date(at);
  if (publishAt && Number.isNaN(publishAt.getTime()))
    throw new DomainError('invalid', 'pageInvalid', {}, { '--at': 'pageTime' });
  const { updated: _, ...source } = readPageFile(readFileSync(file, 'utf8'));
  const isNew = !(await pageIsKnown(slug));
  await savePage({ slug, isNew, texts: { [locale]: source }, publishAt, note: note.trim() || null }, ACTOR);
  console.log(publishAt ? `Scheduled for ${formatShort(publishAt)}.` : `Published at ${pagePath(slug)}.`);
}

async function history(slug: string, asJson: boolean): Promise<void> {
  const versions = await listVersions(slug);
  if (versions.length === 0) throw new DomainError('notFound', 'notFound');
  if (asJson) return console.log(JSON.stringify(versions, null, 2));
  for (const { id, locale, publishAt, by, note, isCurrent, isScheduled, isWithdrawn, cancelledAt } of versions)
    console.log(
      [
        String(id).padStart(6),
        locale,
        publishAt ? formatShort(publishAt) : '',
        by ?? 'shipped',
        ...(isCurrent ? ['current'] : []),
        ...(isScheduled ? ['scheduled'] : []),
        ...(isWithdrawn ? ['withdrawn'] : []),
        ...(cancelledAt ? ['cancelled'] : []),
        ...(note ? [note] : []),
      ].join('  '),
    );
}

/** Splits `--name=value` and `--json` from the other words. */
function flagsIn(words: string[]): { flags: Flags; isJson: boolean; rest: string[] } {
  const flags: Flags = {};
  const rest: string[] = [];
  for (const word of words) {
    const [, name, value] = /^--(at|note)=([\s\S]*)$/.exec(word) ?? [];
    if (name) flags[name as keyof Flags] = value;
    else if (word !== '--json') rest.push(word);
  }
  return { flags, isJson: words.includes('--json'), rest };
}

async function main([command, ...words]: string[]): Promise<void> {
  const { flags, isJson, rest } = flagsIn(words);
  const [slug, language, third, ...more] = rest;
  if (more.length > 0 || rest.some((word) => word.startsWith('--'))) throw new UsageError();
  if (command === 'list' && slug === undefined) return list(isJson);
  if (!slug) throw new UsageError();
  if (command === 'show' && !third) return show(slug, languageIn(language));
  if (command === 'write' && third) return write(slug, languageIn(language), third, flags);
  if (command === 'history' && !language) return history(slug, isJson);
  if (command === 'restore' && /^\d{1,9}$/.test(third ?? '')) {
    await restoreVersion({ slug, locale: languageIn(language), id: Number(third) }, ACTOR);
    return console.log(`Restored. ${pagePath(slug)} shows it now.`);
  }
  if (command === 'withdraw' && !language) {
    await withdrawPage(slug, ACTOR);
    return console.log(`${pagePath(slug)} is withdrawn.`);
  }
  if (command === 'publish' && !language) {
    await publishPage(slug, ACTOR);
    return console.log(`${pagePath(slug)} is published again.`);
  }
  throw new UsageError();
}

/** Lists the problems of a text by field. */
const explain = (error: unknown) => (error instanceof DomainError ? explainFields(error) : undefined);

void runCommand(HELP, main, explain);
