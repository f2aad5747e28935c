import { guessColumns, isHeading, kindOfFile } from './guess-rules';

const guess = (headings: string[], ...rows: string[][]) => guessColumns(headings, rows);

describe('guessing columns', () => {
  it('knows headings in many spellings, and never takes what the shop pays for a price', () => {
    expect(
      guess(
        [
          'Sr. No',
          'Item Name',
          'Packing',
          'Mfr',
          'Batch No.',
          'Exp. Date',
          'PTR',
          'M.R.P.',
          'Closing Stock',
          'GST %',
          'HSN Code',
        ],
        ['1', 'CROCIN 650', '15S', 'GSK', 'B1', '03/27', '25.10', '31.50', '40', '12', '3004'],
      ),
    ).toEqual({ name: 1, packSize: 2, manufacturer: 3, batch: 4, expiry: 5, price: 7, stock: 8, gst: 9, hsn: 10 });
  });

  it('takes the only price for the MRP, and a second one for the selling price', () => {
    expect(guess(['Name', 'Price'], ['Dolo', '30'])).toEqual({ name: 0, price: 1 });
    expect(guess(['Name', 'Price', 'MRP'], ['Dolo', '28', '30'])).toEqual({ name: 0, sellingPrice: 1, price: 2 });
  });

  it('reads off the cells what no heading says: name, MRP above price, pack, expiry, barcode', () => {
    expect(
      guess(
        ['', '', '', '', '', ''],
        ['8901030865275', 'Dolo 650 Tablet', '28.40', '30.91', 'strip of 15 tablets', 'Mar-27'],
        ['8901138511470', 'Calpol 500 Tablet', '14.00', '15.02', 'strip of 15 tablets', 'Apr-28'],
      ),
    ).toEqual({ barcode: 0, name: 1, sellingPrice: 2, price: 3, packSize: 4, expiry: 5 });
    expect(guess(['', '', ''], ['Dolo 650', '₹ 30.91', '28.40'], ['Calpol', '₹ 15', '14.00'])).toEqual({
      name: 0,
      price: 1,
      sellingPrice: 2,
    });
  });

  it('still knows a price where one of a few is above its MRP', () => {
    expect(guess(['', '', ''], ['One', '10.50', '9'], ['Two', '11.50', '10'], ['Dear', '11.50', '12'])).toEqual({
      name: 0,
      price: 1,
      sellingPrice: 2,
    });
    expect(guess(['', '', ''], ['One', '10.50', '900'], ['Two', '11.50', '10'], ['Dear', '11.50', '120'])).toEqual({
      name: 0,
      price: 1,
      stock: 2,
    });
  });

  it('of two columns of one name takes the first that has something in it', () => {
    expect(guess(['Name', 'MRP', 'MRP'], ['Dolo', '', '30'])).toEqual({ name: 0, price: 2 });
  });

  it('takes a column without cells for what its heading says, where nothing else is that', () => {
    const headings = ['name', 'mrp', 'price', 'stock', 'batch'];
    expect(guess(headings, ['', '', '0.01', '0', ''])).toEqual({ name: 0, price: 2, stock: 3, batch: 4 });
    expect(guess(['Name', 'Goods', 'MRP'], ['', 'Dolo 650', '30'])).toEqual({ name: 1, price: 2 });
    expect(guess(['Name', 'Name'], ['', ''])).toEqual({ name: 0 });
  });

  it('guesses nothing of an empty file', () => expect(guess([])).toEqual({}));
});

describe('a heading', () => {
  it('has words where the rows after it have figures, or words we know', () => {
    expect(isHeading(['Item', 'Worth'], [['Dolo', '30']])).toBe(true);
    expect(isHeading(['name', 'maker'], [['Dolo', 'Micro']])).toBe(true);
    expect(isHeading(['Dolo', '30'], [['Calpol', '15']])).toBe(false);
    expect(isHeading(['Dolo', 'Micro'], [['Calpol', 'GSK']])).toBe(false);
    expect(isHeading(['', ''], [])).toBe(false);
  });

  it('says of which kind a file is', () => {
    expect(kindOfFile(['Item Name', 'M.R.P.'])).toBe(kindOfFile(['item_name', 'MRP']));
    expect(kindOfFile(['', ''])).toBe('#2');
  });
});
