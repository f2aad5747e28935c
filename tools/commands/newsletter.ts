/** npm run store -- newsletter …: sends emails to subscribers, until the console offers this. */
import { readFile } from 'node:fs/promises';
import { formatMoment } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, languageName, LOCALES, OTHER_LOCALES } from '@/lib/kernel/locales';
import { renderMail } from '@/lib/site/mail/render-mail';
import { readIssue, type Issue } from '@/lib/site/newsletter/issue-file';
import { checkNoMedicine, countReaders, listIssues, sendIssue } from '@/lib/site/newsletter/send-issue';
import { UsageError, OPERATOR, runCommand } from './run-command';

const TEXTS = `{ ${LOCALES.map((locale) => `"${locale}"`).join(', ')} }`;

const HELP = `npm run store -- newsletter preview <file.md|file.json>
npm run store -- newsletter send <file>
npm run store -- newsletter status

preview  prints the email in each language and the number of readers
send     queues the issue once for each confirmed subscriber who has not unsubscribed, in their language and in batches
         of 100. The emails are sent while the store runs. Sending the same issue again changes nothing
status   lists the issues with their delivery counts

Example of a file:

---
name: 2026-11
subject: November at the store
${OTHER_LOCALES.map((locale) => `subject_${locale}: the subject in ${languageName(DEFAULT_LOCALE, locale)}`).join('\n')}
---
## A heading

Words. An empty line ends a paragraph.

- an item of a list

[A button](/Product)

${OTHER_LOCALES.map((locale) => `--- ${locale} ---\nThe same text in ${languageName(DEFAULT_LOCALE, locale)}`).join('\n\n')}

A JSON file has { "name", "subject": ${TEXTS}, "body": ${TEXTS} }.

Prescription medicines may not be advertised: an issue that names one or links to its page is rejected. Do not mention
what they cure either.`;

async function read(file: string): Promise<Issue> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw invalid('newsletterFile');
  return readIssue(text);
}

async function preview(file: string): Promise<void> {
  const issue = await read(file);
  await checkNoMedicine(issue);
  const readers = await countReaders();
  for (const locale of LOCALES) {
    const { subject, text } = renderMail('newsletter', locale, {
      subject: issue.subject[locale],
      body: issue.body[locale],
      token: '…',
    });
    console.log(`── ${locale}, ${readers[locale]} readers ──\n${subject}\n\n${text}\n`);
  }
}

async function send(file: string): Promise<void> {
  const issue = await read(file);
  const isNew = await sendIssue(issue, OPERATOR);
  const readers = Object.values(await countReaders()).reduce((sum, count) => sum + count);
  console.log(
    isNew
      ? `Issue ${issue.name} is being sent to ${readers} readers. Check progress: npm run store -- newsletter status`
      : `Issue ${issue.name} was already sent. Check delivery: npm run store -- newsletter status`,
  );
}

async function status(): Promise<void> {
  const issues = await listIssues();
  for (const { name, subject, createdAt, sent, skipped, waiting } of issues)
    console.log(
      `${name}  ${formatMoment(createdAt)}  ${sent} sent, ${waiting} waiting, ${skipped} unsubscribed  “${subject}”`,
    );
  const readers = Object.entries(await countReaders());
  const all = readers.reduce((sum, [, count]) => sum + count, 0);
  const each = readers.map(([locale, count]) => `${count} ${locale}`).join(', ');
  console.log(`${issues.length} issues; ${all} readers (${each})`);
}

void runCommand(HELP, async ([step, file, ...more]) => {
  if (more.length > 0 || (step === 'status') !== (file === undefined)) throw new UsageError();
  if (step === 'status') return status();
  if (step === 'preview') return preview(file!);
  if (step === 'send') return send(file!);
  throw new UsageError();
});
