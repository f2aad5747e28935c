/** npm run store -- manufacturers …: names and addresses that products declare. */
import { createReadStream, writeFileSync } from 'node:fs';
import { importManufacturers } from '@/lib/catalogue/manufacturers/change-manufacturer';
import { listAllManufacturers } from '@/lib/catalogue/manufacturers/queries';
import { ALIAS_SEPARATOR, readManufacturerFile } from '@/lib/catalogue/manufacturers/read-file';
import { MANUFACTURER_FIELDS } from '@/lib/catalogue/manufacturers/rules';
import { DomainError } from '@/lib/kernel/errors';
import { csvLine } from '@/lib/shared/csv';
import { explainFields, OPERATOR, runCommand, UsageError } from '../run-command';

const HELP = `npm run store -- manufacturers list [missing]
npm run store -- manufacturers export <file.csv> [missing]
npm run store -- manufacturers import <file.csv>

Manufacturers with address, manufacturing licence and other spellings. Products take name and address from them.

list    lists manufacturers with the number of their products; missing: only those without an address
export  writes the columns ${MANUFACTURER_FIELDS.join(', ')}; fill in the addresses and import the file
import  adds and changes all manufacturers of such a file, or none. A name or spelling finds its manufacturer, a blank
        cell keeps what is there, and spellings are separated by ${ALIAS_SEPARATOR}`;

async function rows(which: string | undefined) {
  if (which !== undefined && which !== 'missing') throw new UsageError();
  return (await listAllManufacturers()).filter(({ address }) => which === undefined || address === '');
}

async function main([step, first, second, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new UsageError();
  if (step === 'list' && second === undefined) {
    for (const { name, address, products } of await rows(first))
      console.log(`${String(products).padStart(6)} products  ${name}${address ? `, ${address}` : '  (no address)'}`);
    return;
  }
  if (step === 'export' && first) {
    const found = await rows(second);
    const lines = found.map(({ name, address, licence, aliases }) =>
      csvLine([name, address, licence, aliases.join(ALIAS_SEPARATOR)]),
    );
    writeFileSync(first, [csvLine([...MANUFACTURER_FIELDS]), ...lines].join(''));
    return console.log(`${found.length} manufacturers written to ${first}.`);
  }
  if (step !== 'import' || !first || second !== undefined) throw new UsageError();
  const lines = await readManufacturerFile(createReadStream(first), { kind: 'background', id: 'manufacturers' });
  const { added, changed, products } = await importManufacturers(lines, OPERATOR);
  console.log(`${added} added, ${changed} changed. ${products} products took a new name or address.`);
}

void runCommand(HELP, main, (error) =>
  error instanceof DomainError && error.fields ? explainFields(error) : undefined,
);
