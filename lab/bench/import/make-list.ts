import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const FORMS = ['strip of 10 tablets', 'strip of 15 tablets', 'bottle of 100 ml Syrup', 'tube of 30 gm Cream'];
const SALTS = ['Paracetamol (500mg)', 'Cetirizine (10mg)', 'Amoxycillin (500mg)', 'Azithromycin (250mg)'];

/** Headings of a list by its kind. A trusted file names the columns and has ids. */
const HEADINGS = {
  prices: 'Item Name,Packing,Company,Salt,MRP,Selling Price',
  stock: 'Item Name,Packing,Company,Salt,MRP,Selling Price,Closing Stock',
  trusted: 'name,pack_size,manufacturer,composition,mrp,selling_price,id',
};

/** Writes a list of `rows` synthetic products. With stock, its prices differ. */
export async function makeList(file: string, rows: number, kind: keyof typeof HEADINGS): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${HEADINGS[kind]}\n`);
  const last = { prices: () => [], stock: (row: number) => [row % 300], trusted: (row: number) => [`b${row}`] };
  for (let row = 0; row < rows; row += 1) {
    const mrp = 20 + (row % 900) + (kind === 'stock' ? 1 : 0);
    const cells = [
      `Brand ${row} Forte`,
      FORMS[row % 4],
      `Maker ${row % 200} Ltd`,
      SALTS[row % 4],
      `${mrp}.50`,
      mrp - 1,
    ];
    if (!stream.write(`${[...cells, ...last[kind](row)].join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
