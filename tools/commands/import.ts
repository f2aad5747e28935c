/** npm run store -- import <file.csv>: imports a price list into the catalogue. */
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { readCsv } from '@/lib/catalogue/imports/files/read-csv';
import { goOn, importAnyFile, takeBack } from './import-run';
import { importProducts, type ImportSummary, type LineNote } from '@/lib/catalogue/imports/files/import-products';
import { env } from '@/lib/kernel/env';
import { OPERATOR, runCommand, UsageError } from './run-command';

const HELP = `npm run store -- import <file.csv> [options]

Brings a price list into the catalogue: CSV in any encoding and with any separator, or an Excel workbook (.xlsx). Where the first line names columns, id, name
and price among them,
pack size, maker, generic name, composition, discontinued, stock, selling_price, schedule, prescription, hsn, gst, category, category_ta, name_ta, commodity,
material, material_ta, size, size_ta, images and months are used where they are there (names: lib/catalogue/imports/files/mapping.ts).
Products are known by the id of the file: importing it again changes only what differs.
Any other file goes the way of the console's Imports: its columns are guessed, products are known by SKU, barcode or name and pack, new ones become drafts
that nobody can buy yet, and all of it can be taken back.

  --dry-run            read and check everything, write nothing
  --category "<name>"  one category for all of it (default: the file's own, else a shelf by the salts and words of each product)
  --images <folder>    where the pictures lie that the column images names, as front.jpg|back.jpg: JPEG, PNG or WebP, the first is the one that cards show
  --stock <n>          a starting figure for new products, where the file has no stock column (default 100)
  --go-on <id>         does what a dry run of any other file has checked, or goes on with one that was stopped
  --undo <id>          takes back all that such an import did, as far as nobody has changed it since
  --help               this text

Without a selling price of its own MRP and selling price are both the price of the file. Nothing is guessed: schedule and prescription are the file's word, or what
the Drugs Rules say of the salts (lib/catalogue/imports/files/salts.ts); wheelchairs, cotton and the like are no medicines, and their HSN is only proposed. What nobody has
decided is not sold: npm run store -- products undecided. Narcotics, psychotropics, Schedule X and prohibited medicines are not taken and are listed with the lines that
cannot be read.
What was decided in the console (schedule, description, pictures, category, stock) stays; whether a product is made still is the file's word. A cell with
material, size or (with --images) pictures is followed, an empty one changes nothing; a line whose pictures are missing or cannot be read is not taken.`;

const SHOWN = 20;
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
    add(kind: 'refused' | 'warning', { line, id, name, text }: LineNote) {
      stream.write(`${[kind, line, id, name, text].map(cell).join(',')}\n`);
      shown[kind] += 1;
      if (shown[kind] > SHOWN) return;
      clearProgress();
      console.log(`  line ${line}${name ? ` (${name})` : ''}: ${text}${kind === 'warning' ? ' [taken]' : ''}`);
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
      `${figure(refused)} refused, ${figure(warnings)} with a name that stands twice: all of them in ${relative(process.cwd(), errors)}`,
    );
  console.log(
    dryRun
      ? `Dry run, nothing written: ${figure(created)} would be created, ${figure(unchanged)} are in the store already, ${figure(refused)} refused`
      : `${figure(created)} created, ${figure(updated)} updated, ${figure(unchanged)} unchanged, ${figure(refused)} refused`,
  );
  if (waiting > 0)
    console.log(
      `${figure(waiting)} ${dryRun ? 'would wait' : 'wait'} unsold for the owner (schedule ${undecided.schedule}, prescription ${undecided.prescription}, HSN ${undecided.hsn}): npm run store -- products undecided`,
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
    throw new Error('--stock takes a whole number from 0 to 1000000');
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
  if (!file) await (undo ? takeBack(ImportId.parse(undo), errors) : goOn(ImportId.parse(further), errors));
  else if (isForNamed || (await namesColumns(file)))
    return importNamed(file, errors, { dryRun, category, images, stock });
  else await importAnyFile(file, dryRun, errors);
  await errors.close();
}

type Named = { dryRun: boolean; category?: string; images?: string; stock: number };

async function importNamed(
  file: string,
  errors: ReturnType<typeof errorList>,
  { dryRun, category, images, stock }: Named,
): Promise<void> {
  const summary = await importProducts(createReadStream(file), {
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
