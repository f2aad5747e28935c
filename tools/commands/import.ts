/** npm run store -- import <file.csv>: imports a price list into the catalogue. */
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { describeReason } from '@/lib/catalogue/imports/export-lines';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { readCsv } from '@/lib/catalogue/imports/files/read-csv';
import { goOn, importAnyFile, undoRun } from './import/import-run';
import { importTrustedFile, type ImportSummary, type LineNote } from '@/lib/catalogue/imports/import-trusted-file';
import { env } from '@/lib/kernel/env';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { OPERATOR, runCommand, UsageError } from './run-command';

const TRANSLATED = OTHER_LOCALES.flatMap((locale) =>
  ['name', 'category', 'material', 'size'].map((name) => `${name}_${locale}`),
).join(', ');

const HELP = `npm run store -- import <file.csv> [options]

Imports a price list into the catalogue: CSV with any encoding and separator, or an Excel workbook (.xlsx).

Named files: the first line names the columns, at least id, name and price. Optional columns are pack size, maker,
generic name, composition, discontinued, stock, selling_price, tier_prices (such as 10: 95; 50: 90), max_quantity,
schedule, prescription, hsn, gst, category, commodity, material, size, rack, images and months, and ${TRANSLATED} (accepted names:
lib/catalogue/imports/files/mapping.ts). Products are matched by the id in the file; importing it again changes only
what differs.

Any other file is imported as under Imports in the console: the columns are guessed, and products are matched by SKU,
barcode, or name and pack. New products become drafts that customers cannot buy, and the import can be undone.

  --dry-run            read and check the file, write nothing
  --category "<name>"  use one category for all products (default: the column category, else a subcategory chosen by the
                       salts and words of each product)
  --images <folder>    folder of the pictures named in the column images, such as front.jpg|back.jpg: JPEG, PNG or WebP;
                       cards show the first one
  --stock <n>          initial stock of new products if the file has no stock column (default 100)
  --go-on <id>         apply the dry run of any other file, or resume a stopped import
  --undo <id>          undo such an import, except where products were changed since
  --help               show this text

Without a selling price, the price in the file is both MRP and selling price. Schedule and prescription come from the
file, or from the Drugs Rules by salt (lib/catalogue/imports/files/salts.ts); they are never guessed. Wheelchairs, cotton
and the like are not medicines, and their HSN is only proposed. A product is not sold until each of these is decided:
npm run store -- products undecided. Narcotics, psychotropics, Schedule X and prohibited medicines are rejected and
listed with the lines that cannot be read.

Decisions made in the console (schedule, description, pictures, category, stock) are kept; the file decides whether a
product is discontinued. Cells with material, size or (with --images) pictures replace the stored values; empty cells
change nothing. A line whose pictures are missing or unreadable is rejected.`;

const MAX_SHOWN = 20;
const started = performance.now();

/** Prints the first lines, and writes all of them to a file that a spreadsheet can open. */
function errorList(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { mode: 0o600 });
  const cell = (text: string | number) =>
    `"${String(text)
      .replace(/^(?=[=+@\t\r-])/, "'")
      .replaceAll('"', '""')}"`;
  stream.write('kind,line,id,name,reason\n');
  const shown = { refused: 0, warning: 0 };
  return {
    file,
    add(kind: 'refused' | 'warning', { line, id, name, reason }: LineNote) {
      const text = describeReason(reason, 'en');
      stream.write(`${[kind, line, id, name, text].map(cell).join(',')}\n`);
      shown[kind] += 1;
      if (shown[kind] > MAX_SHOWN) return;
      clearProgress();
      console.log(`  line ${line}${name ? ` (${name})` : ''}: ${text}${kind === 'warning' ? ' [imported]' : ''}`);
    },
    close: () => new Promise<void>((done) => stream.end(done)),
  };
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
}

function progress() {
  if (!process.stdout.isTTY) return undefined;
  return (lines: number) => process.stdout.write(`\r${lines.toLocaleString('en-IN')} lines`);
}

function report(summary: ImportSummary, dryRun: boolean, errors: string): void {
  clearProgress();
  const seconds = (performance.now() - started) / 1000;
  const figure = (value: number) => value.toLocaleString('en-IN');
  const { lines, created, updated, unchanged, refused, warnings, waiting, undecided } = summary;
  if (refused + warnings > 0)
    console.log(
      `${figure(refused)} refused, ${figure(warnings)} with a duplicate name. All are listed in ${relative(process.cwd(), errors)}`,
    );
  console.log(
    dryRun
      ? `Dry run, nothing was written: ${figure(created)} would be created, ${figure(unchanged)} are already in the store, ${figure(refused)} refused`
      : `${figure(created)} created, ${figure(updated)} updated, ${figure(unchanged)} unchanged, ${figure(refused)} refused`,
  );
  if (waiting > 0)
    console.log(
      `${figure(waiting)} ${dryRun ? 'would wait' : 'wait'} for a decision before they are sold (schedule ${undecided.schedule}, prescription ${undecided.prescription}, HSN ${undecided.hsn}): npm run store -- products undecided`,
    );
  console.log(`${figure(lines)} lines in ${seconds.toFixed(1)} s, ${figure(Math.round(lines / seconds))} rows/s`);
}

function readArguments(args: string[]) {
  const options = {
    'dry-run': { type: 'boolean' },
    category: { type: 'string' },
    stock: { type: 'string' },
    images: { type: 'string' },
    'go-on': { type: 'string' },
    undo: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const stock = values.stock === undefined ? 100 : Number(values.stock);
  if (!Number.isInteger(stock) || stock < 0 || stock > 1_000_000)
    throw new Error('--stock must be a whole number from 0 to 1000000.');
  return {
    file: positionals[0],
    dryRun: values['dry-run'] ?? false,
    category: values.category,
    images: values.images,
    stock,
    goOn: values['go-on'],
    undo: values.undo,
    isForNamed: values.category !== undefined || values.stock !== undefined || values.images !== undefined,
  };
}

/** Size of the start of a file, which must contain its first line. */
const HEAD_BYTES = 1024 * 1024;

/** True if the first line of a file has the column names that identify the products of a list. */
async function namesColumns(file: string): Promise<boolean> {
  const input = createReadStream(file, { end: HEAD_BYTES });
  try {
    const { close } = await readCsv(input);
    await close();
    return true;
  } catch {
    return false;
  } finally {
    input.destroy();
  }
}

async function main(words: string[]): Promise<void> {
  const { file, dryRun, category, images, stock, goOn: further, undo, isForNamed } = readArguments(words);
  if (!file && !further && !undo) throw new UsageError();
  const errors = errorList(join(env().DATA_DIR, 'import-errors.csv'));
  if (!file) await (undo ? undoRun(ImportId.parse(undo), errors) : goOn(ImportId.parse(further), errors));
  else if (isForNamed || (await namesColumns(file)))
    return importNamed(file, errors, { dryRun, category, images, stock });
  else await importAnyFile(file, dryRun, errors);
  await errors.close();
}

type ImportOptions = { dryRun: boolean; category?: string; images?: string; stock: number };

async function importNamed(
  file: string,
  errors: ReturnType<typeof errorList>,
  { dryRun, category, images, stock }: ImportOptions,
): Promise<void> {
  const summary = await importTrustedFile(createReadStream(file), {
    category,
    dryRun,
    images,
    openingStock: stock,
    by: OPERATOR,
    onRefused: (note) => errors.add('refused', note),
    onWarning: (note) => errors.add('warning', note),
    onProgress: progress(),
  });
  await errors.close();
  report(summary, dryRun, errors.file);
}

void runCommand(HELP, main, clearProgress);
