import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const FORMS = ['strip of 10 tablets', 'strip of 15 tablets', 'bottle of 100 ml Syrup', 'tube of 30 gm Cream'];
const SALTS = ['Paracetamol (500mg)', 'Cetirizine (10mg)', 'Amoxycillin (500mg)', 'Azithromycin (250mg)'];

/** Writes a list of `rows` synthetic products. With stock, its prices differ. */
export async function makeList(file: string, rows: number, withStock: boolean): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`Item Name,Packing,Company,Salt,MRP,Selling Price${withStock ? ',Closing Stock' : ''}\n`);
  for (let row = 0; row < rows; row += 1) {
    const mrp = 20 + (row % 900) + (withStock ? 1 : 0);
    const cells = [
      `Brand ${row} Forte`,
      FORMS[row % 4],
      `Maker ${row % 200} Ltd`,
      SALTS[row % 4],
      `${mrp}.50`,
      mrp - 1,
    ];
    if (!stream.write(`${[...cells, ...(withStock ? [row % 300] : [])].join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
