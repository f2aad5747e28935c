/** npm run store -- seo …: titles and descriptions of pages for search engines. */
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { saveSeo } from '@/lib/catalogue/seo/change-seo';
import { findSeoFields, findSeoSubject } from '@/lib/catalogue/seo/queries';
import { SEO_FIELDS, SEO_LENGTHS, SEO_PARTS, subjectIdOf, type SeoSubject } from '@/lib/catalogue/seo/seo-rules';
import { SeoFieldTexts } from '@/lib/catalogue/seo/schema';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { Uuid } from '@/lib/kernel/http/fields';
import { LOCALES } from '@/lib/kernel/locales';
import { explainFields, OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- seo show <page>
npm run store -- seo set <page> <language> [--title=<text>] [--description=<text>]
npm run store -- seo history [page]
npm run store -- seo restore <id>

Shows and changes the title (up to ${SEO_LENGTHS.title} characters) and description (up to ${SEO_LENGTHS.description}) of a list or product for search
engines and shared links. An empty text is computed from the name and texts of the page. Shoppers see a change within a
second. The page is a path without its language: /Product/devices, /Product/devices/monitors, /Detail_page/bp-monitor

history  lists changes; restore returns to the state before one

Languages: ${LOCALES.join(', ')}`;

async function subjectAt(path: string): Promise<SeoSubject> {
  const subject = await findSeoSubject(path);
  if (!subject) throw notFound();
  return subject;
}

async function show(path: string): Promise<void> {
  const { kind, id } = await subjectAt(path);
  const texts = (await findSeoFields(kind, [id])).get(id);
  for (const field of SEO_FIELDS) console.log(`${field}: ${texts?.[field] || '(computed)'}`);
}

async function set(path: string, language: string, options: string[]): Promise<void> {
  const locale = LOCALES.find((each) => each === language);
  if (!locale || options.length === 0) throw new UsageError();
  const after = options.map((option): [string, string] => {
    const part = SEO_PARTS.find((each) => option.startsWith(`--${each}=`));
    if (!part) throw new UsageError();
    return [`${locale}.${part}`, option.slice(part.length + 3)];
  });
  const change = { subject: await subjectAt(path), after: SeoFieldTexts.parse(Object.fromEntries(after)) };
  const isChanged = await saveSeo(change, OPERATOR);
  console.log(isChanged ? 'Saved. The shop follows within a second.' : 'Nothing to change.');
}

async function history(path: string | undefined): Promise<void> {
  const subjects = path === undefined ? undefined : [subjectIdOf(await subjectAt(path))];
  for (const { id, at, subjectId, actor, actorName } of await listVersions('seo', subjects))
    console.log(`${id}  ${formatMoment(at)}  ${subjectId}  ${actorName ?? actor}`);
}

async function main([step = '', first, second, ...rest]: string[]): Promise<void> {
  if (step === 'set' && first && second) return set(first, second, rest);
  if (second !== undefined) throw new UsageError();
  if (step === 'show' && first) return show(first);
  if (step === 'history') return history(first);
  if (step === 'restore' && first) {
    await restoreVersion(Uuid.parse(first), OPERATOR);
    return console.log('Restored. The shop follows within a second.');
  }
  throw new UsageError();
}

/** Lists the problems by field. */
const explain = (error: unknown) => (error instanceof DomainError && error.fields ? explainFields(error) : undefined);

void runCommand(HELP, main, explain);
