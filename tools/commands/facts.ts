/** npm run store -- facts …: facts about medicines for patients. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { withdrawFacts } from '@/lib/catalogue/facts/change-facts';
import { FACT_FIELDS, FACT_PARTS } from '@/lib/catalogue/facts/fact-rules';
import { FactFile, type FactFileEntry } from '@/lib/catalogue/facts/file-schema';
import { exportFacts, importFacts } from '@/lib/catalogue/facts/import-facts';
import { FACT_ROWS, FACT_VIEWS, listFacts } from '@/lib/catalogue/facts/list-facts';
import { listFactVersions } from '@/lib/catalogue/facts/queries';
import { formatMoment } from '@/lib/kernel/dates';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { LOCALES } from '@/lib/kernel/locales';
import { explainFields, OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- facts list [${FACT_VIEWS.join('|')}] [salt or product]
npm run store -- facts show <medicine>
npm run store -- facts export <file.json>
npm run store -- facts import <file.json>
npm run store -- facts withdraw <medicine>

Facts about medicines for patients: ${FACT_PARTS.join(', ')}.
Products with the same salts and route share them. Pages show a version after a registered pharmacist reviewed it in the
console; a file only adds drafts.

list      lists medicines, most sold first; without a view those without facts
show      prints the versions of a medicine, named as in the list: mouth-12-45, product-123
export    writes the shown facts, or the newest draft: [{"route": "mouth", "salts": ["paracetamol"],
          "texts": {"${FACT_FIELDS[0]}": "…"}}, {"product": "<SKU>", "texts": {…}}]
import    adds a draft for each entry of such a file, or nothing if one does not fit
withdraw  removes the facts from all pages until the next review

Languages: ${LOCALES.join(', ')}`;

async function list([first, ...rest]: string[]): Promise<void> {
  const view = FACT_VIEWS.find((each) => each === first);
  const q = (view || first === undefined ? rest : [first, ...rest]).join(' ');
  const { rows, count } = await listFacts({ view: view ?? FACT_VIEWS[0], q });
  for (const { subject, name, state, products, sold } of rows)
    console.log(
      `${subject.padEnd(20)}  ${state.padEnd(9)}  ${String(products).padStart(5)} products, ${sold} sold  ${name}`,
    );
  if (count > FACT_ROWS) console.log(`The first ${FACT_ROWS} of ${count}. Add the name of a salt to find others.`);
}

async function show(subject: string): Promise<void> {
  const versions = await listFactVersions(subject);
  const [newest] = versions;
  if (!newest) throw notFound();
  for (const { id, createdAt, by, reviewedAt, reviewer, withdrawnAt } of versions) {
    const review = reviewedAt ? `reviewed ${formatMoment(reviewedAt)} by ${reviewer ?? 'no one (sample)'}` : 'draft';
    console.log(`${id}  ${formatMoment(createdAt)}  ${by}  ${withdrawnAt ? 'withdrawn' : review}`);
  }
  for (const [field, text] of Object.entries(newest.texts)) console.log(`\n${field}\n${text}`);
}

/** @throws invalid factsFile, naming the first place that does not fit */
function readFile(file: string): FactFileEntry[] {
  const read = z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(FactFile)
    .safeParse(readFileSync(file, 'utf8'));
  if (read.success) return read.data;
  throw new DomainError('invalid', 'factsFile', { place: read.error.issues[0]?.path.join('.') || '–' });
}

async function main([step, word, ...more]: string[]): Promise<void> {
  if (step === 'list') return list([word, ...more].filter((each) => each !== undefined));
  if (!word || more.length > 0) throw new UsageError();
  if (step === 'show') return show(word);
  if (step === 'export') {
    const entries = await exportFacts();
    writeFileSync(word, `${JSON.stringify(entries, null, 1)}\n`);
    return console.log(`${entries.length} medicines written to ${word}.`);
  }
  if (step === 'import')
    return console.log(`${await importFacts(readFile(word), OPERATOR)} drafts saved. A pharmacist reviews them.`);
  if (step !== 'withdraw') throw new UsageError();
  await withdrawFacts(word, OPERATOR);
  console.log('Withdrawn. The shop follows within a second.');
}

/** Lists the problems by field. */
const explain = (error: unknown) => (error instanceof DomainError && error.fields ? explainFields(error) : undefined);

void runCommand(HELP, main, explain);
