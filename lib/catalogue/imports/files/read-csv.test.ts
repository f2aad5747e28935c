import { Readable } from 'node:stream';
import { prepareDecoders } from '@/test/files/decoder-settings';
import { readCsv, type CsvLine } from './read-csv';
import { readProduct } from './to-product-row';

prepareDecoders();

const HEADER =
  '\uFEFFid,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,generic_name,composition\n';

async function linesOf(text: string): Promise<CsvLine[]> {
  const { lines } = await readCsv(Readable.from([Buffer.from(text)]));
  const all: CsvLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const rowOf = (line: CsvLine | undefined) => {
  if (!line || 'reason' in line) throw new Error('not a record');
  return readProduct(line.record, { openingStock: 100, taxed: (hsn) => hsn.startsWith('3004') });
};

describe('reading a price list', () => {
  it('understands quotes, line breaks in quotes, a byte order mark and letters of every language', async () => {
    const [line] = await linesOf(
      `${HEADER}7,"Crocin ""Plus"", 500mg",12.34,FALSE,"Kaveri\nRemedies",மருந்து,strip of 10 tablets,Paracetamol,Paracetamol (500mg)\n`,
    );
    expect(rowOf(line)).toMatchObject({
      draft: {
        importId: '7',
        sku: 'IMP-7',
        slug: 'crocin-plus-500mg',
        name: 'Crocin "Plus", 500mg',
        manufacturer: 'Kaveri Remedies',
        mrpPaise: 1234,
        pricePaise: 1234,
        schedule: 'OTC',
        requiresPrescription: false,
        stock: 100,
      },
    });
  });

  it('finds columns in any order and under other names', async () => {
    const [line] = await linesOf(
      'MRP,Name,ID,short_composition1,short_composition2\n"₹1,250.50",Alpha,9,Amoxycillin (500mg),Clavulanic Acid (125mg)\n',
    );
    expect(rowOf(line)).toMatchObject({
      draft: {
        mrpPaise: 125_050,
        composition: 'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
        schedule: 'H',
        requiresPrescription: true,
      },
    });
  });

  it('says which columns are missing', async () => {
    await expect(linesOf('code,title\n1,Alpha\n')).rejects.toThrow(/Not found: id .*name .*price/);
    await expect(linesOf('')).rejects.toThrow('empty');
  });

  it('goes on after a line it cannot read, and names its number', async () => {
    const lines = await linesOf('id,name,price\n1,Alpha,10\n2,Beta\n3,"Gam"ma,5\n4,Delta,7\n');
    const reported = lines.map((line) => [line.line, 'reason' in line] as const).sort(([one], [other]) => one - other);
    expect(reported).toEqual([
      [2, false],
      [3, true],
      [4, true],
      [5, false],
    ]);
  });

  it.each([
    ['0', 'priceZero'],
    ['', 'priceUnread'],
    ['abc', 'priceUnread'],
    ['-5', 'priceUnread'],
    ['1e3', 'priceUnread'],
    ['99999999999', 'priceUnread'],
  ])('refuses %p as a price', async (price, key) => {
    const [line] = await linesOf(`id,name,price\n1,Alpha,${price}\n`);
    expect(rowOf(line)).toMatchObject({ reason: { key } });
  });

  it('takes what is no longer made without selling it', async () => {
    const [line] = await linesOf('id,name,price,discontinued\n1,Alpha,10,TRUE\n');
    expect(rowOf(line)).toMatchObject({ draft: { isActive: false, stock: 0 } });
  });
});
