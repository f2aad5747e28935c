/**
 * npm run store -- products …: product details on the command line, until the console offers this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import {
  Decision,
  decideProducts,
  listUndecided,
  type ProductSelector,
} from '@/lib/catalogue/storefront/decide-products';
import { describeProduct, Description } from '@/lib/catalogue/storefront/describe-product';
import { picture } from './products/picture';
import { readWords } from './products/words';
import { OPERATOR, reasonOf, runCommand, UsageError } from './run-command';
import { LOCALES, OTHER_LOCALES } from '@/lib/kernel/locales';

const TEXTS = LOCALES.map((locale) => `[${locale}="…"]`).join(' ');
const TRANSLATED = OTHER_LOCALES.flatMap((locale) =>
  ['generic_name', 'material', 'size'].map((name) => `${name}_${locale}="…"`),
).join(' ');
const HELP = `npm run store -- products undecided [<file.csv>]
npm run store -- products decide <sku> | --category <slug> | --named <text> | <file.csv>  schedule=NONE|OTC|G|H|H1 prescription=yes|no category=<slug>/<part> hsn=<digits>|proposed gst=<percent>
npm run store -- products set <sku> | <file.csv>  generic_name="…" material="…" size="…" ${TRANSLATED} rack="…" months=6,7,8
npm run store -- products picture <sku> list | add <file> ${TEXTS} | remove <number> | order <number>,<number>,…

undecided  lists imported products that are not sold until you decide on them; with a file name, writes them to a CSV file
decide     decides on one product, on all undecided products of a category or with a text in their name, or on each row of
           such a CSV file (columns sku, schedule, prescription, category, hsn, gst; empty cells decide nothing)
set        sets the generic name of a product (declared on its page), its material and size, in each language,
           its place in the shop, and the months of high demand; an empty text removes a value. With a CSV file, it does so
           for each row (column sku and any of these columns; empty cells change nothing)
picture    lists, adds, removes or reorders the pictures of a product; cards show the first one`;

const cell = (text: string) => `"${text.replace(/^(?=[=+@\t\r-])/, "'").replaceAll('"', '""')}"`;

async function undecided(file?: string): Promise<void> {
  const rows = await listUndecided();
  if (file) {
    const lines = rows.map((row) =>
      [row.sku, row.name, row.composition ?? '', row.undecided.join(' '), '', '', row.category, row.hsn, '']
        .map(cell)
        .join(','),
    );
    writeFileSync(
      file,
      `sku,name,composition,undecided,schedule,prescription,category,hsn,gst\n${lines.map((line) => `${line}\n`).join('')}`,
      { mode: 0o600 },
    );
    return console.log(`Wrote ${rows.length} products to ${file}.`);
  }
  for (const { sku, name, category, hsn, undecided: open } of rows)
    console.log(
      `${sku}  ${name}  (${category})  ${open.join(', ')}${open.includes('hsn') && hsn ? `; proposed HSN ${hsn}` : ''}`,
    );
  console.log(`${rows.length} products wait for a decision.`);
}

async function decideFile(file: string): Promise<void> {
  const rows = parse(readFileSync(file), { columns: true, bom: true, trim: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  const total = { decided: 0, refused: 0 };
  for (const [index, { sku = '', ...row }] of rows.entries()) {
    const given = Object.fromEntries(
      ['schedule', 'prescription', 'category', 'hsn', 'gst'].flatMap((name) => (row[name] ? [[name, row[name]]] : [])),
    );
    try {
      const { decided } = await decideProducts({ skus: [sku] }, Decision.parse(given), OPERATOR.actor);
      if (decided === 0) throw new Error(`Unknown SKU ${sku}`);
      total.decided += decided;
    } catch (error) {
      total.refused += 1;
      console.error(`Line ${index + 2} (${sku}): ${reasonOf(error)}`);
    }
  }
  console.log(`${total.decided} products decided, ${total.refused} lines refused.`);
  if (total.refused > 0) process.exitCode = 1;
}

/** Sets the details of each row of a file. A refused row does not stop the others. */
async function setFile(file: string): Promise<void> {
  const rows = parse(readFileSync(file), { columns: true, bom: true, trim: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  const total = { saved: 0, refused: 0 };
  for (const [index, { sku = '', ...row }] of rows.entries()) {
    const given = Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''));
    try {
      await describeProduct(sku, Description.parse(given), OPERATOR.actor);
      total.saved += 1;
    } catch (error) {
      total.refused += 1;
      console.error(`Line ${index + 2} (${sku}): ${reasonOf(error)}`);
    }
  }
  console.log(`${total.saved} products saved, ${total.refused} lines refused.`);
  if (total.refused > 0) process.exitCode = 1;
}

async function decide([first, ...rest]: string[]): Promise<void> {
  if (!first) throw new UsageError();
  if (first.endsWith('.csv') && rest.length === 0) return decideFile(first);
  const isRule = first === '--category' || first === '--named';
  const [value, ...words] = isRule ? rest : [first, ...rest];
  if (!value) throw new UsageError();
  const selector: ProductSelector =
    first === '--category' ? { category: value } : first === '--named' ? { named: value } : { skus: [value] };
  const { decided, waiting } = await decideProducts(selector, Decision.parse(readWords(words)), OPERATOR.actor);
  if (decided === 0)
    throw new Error('Nothing was decided: no product matches. List them: npm run store -- products undecided');
  console.log(`${decided} products decided; ${waiting} of them still need another decision.`);
}

async function main([command, ...words]: string[]): Promise<void> {
  if (command === 'undecided') return undecided(words[0]);
  if (command === 'decide') return decide(words);
  if (command === 'picture') return picture(words);
  if (command !== 'set' || !words[0]) throw new UsageError();
  if (words[0].endsWith('.csv') && words.length === 1) return setFile(words[0]);
  await describeProduct(words[0], Description.parse(readWords(words.slice(1))), OPERATOR.actor);
  console.log(`${words[0]}: saved`);
}

void runCommand(HELP, main);
