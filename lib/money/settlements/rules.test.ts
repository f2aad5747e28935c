import {
  addsUp,
  differencesOf,
  judgeLine,
  lastDayOf,
  positionAfter,
  type Known,
  type LineDiscrepancy,
  type ReportedLine,
} from './rules';

const line = (change: Partial<ReportedLine> = {}): ReportedLine => ({
  type: 'payment',
  amountPaise: 10_000,
  debitPaise: 0,
  creditPaise: 9_764,
  feePaise: 236,
  taxPaise: 36,
  currency: 'INR',
  isOfDispute: false,
  ...change,
});
const refund = (change: Partial<ReportedLine> = {}) =>
  line({ type: 'refund', debitPaise: 10_000, creditPaise: 0, feePaise: 0, taxPaise: 0, ...change });
const taken = (change: Partial<ReportedLine> = {}) => refund({ type: 'adjustment', isOfDispute: true, ...change });

const NOTHING: Known = {
  payment: null,
  unknownPayment: null,
  refund: null,
  isUnknownRefund: false,
  dispute: null,
  isOfOurOrder: false,
  isSecond: false,
};
const payment = { amountPaise: 10_000, status: 'CAPTURED', currency: 'INR' } as const;
const back = { amountPaise: 10_000, status: 'PROCESSED' } as const;
const dispute = { amountPaise: 10_000, deductedPaise: 10_000, status: 'LOST' } as const;
const stray = (state: 'WAITING' | 'FOREIGN' | 'REFUNDED', owner: 'OURS' | 'OTHERS' | null) => ({
  unknownPayment: { amountPaise: 10_000, state, owner },
});

const CASES: [string, ReportedLine, Partial<Known>, string, LineDiscrepancy | null][] = [
  ['a payment as it is in the books', line(), { payment }, 'MATCHED', null],
  ['one that went back since', line(), { payment: { ...payment, status: 'REFUNDED' } }, 'MATCHED', null],
  ['one of another sum', line({ amountPaise: 9_000, creditPaise: 8_764 }), { payment }, 'DIFFERS', 'amountDiffers'],
  ['one in dollars', line({ currency: 'USD' }), { payment }, 'DIFFERS', 'amountDiffers'],
  ['one whose fee was paid to us', line({ creditPaise: 10_236 }), { payment }, 'DIFFERS', 'doesNotAddUp'],
  ['one we know as failed', line(), { payment: { ...payment, status: 'FAILED' } }, 'DIFFERS', 'notCaptured'],
  ['one an earlier settlement has', line(), { payment, isSecond: true }, 'DIFFERS', 'twice'],
  ['one of an order of ours that nobody told of', line(), { isOfOurOrder: true }, 'UNKNOWN', 'paymentUnknown'],
  ['one that waits for its order', line(), stray('WAITING', 'OURS'), 'UNKNOWN', 'paymentUnknown'],
  ['one that was given back for want of an order', line(), stray('REFUNDED', 'OURS'), 'MATCHED', null],
  ['one of another shop', line(), stray('FOREIGN', 'OTHERS'), 'NOT_OURS', null],
  ['one of no order at all', line(), {}, 'NOT_OURS', null],
  ['a refund as it is in the books', refund(), { refund: back, payment }, 'MATCHED', null],
  ['a refund of another sum', refund(), { refund: { ...back, amountPaise: 1 }, payment }, 'DIFFERS', 'amountDiffers'],
  ['a refund we know as open', refund(), { refund: { ...back, status: 'PENDING' } }, 'DIFFERS', 'notRefunded'],
  [
    'a refund that came instead of going',
    refund({ debitPaise: 0, creditPaise: 10_000 }),
    { refund: back },
    'DIFFERS',
    'doesNotAddUp',
  ],
  ['a refund that was deducted before', refund(), { refund: back, isSecond: true }, 'DIFFERS', 'twice'],
  ['a refund made at the dashboard', refund(), { payment }, 'UNKNOWN', 'refundUnknown'],
  ['a refund of money for no order', refund(), { isUnknownRefund: true }, 'MATCHED', null],
  ['one Razorpay made by itself of such', refund(), stray('REFUNDED', 'OURS'), 'MATCHED', null],
  ['a refund of another shop', refund(), stray('FOREIGN', 'OTHERS'), 'NOT_OURS', null],
  ['what a dispute took', taken(), { dispute, payment }, 'MATCHED', null],
  ['what a dispute gave back', taken({ debitPaise: 0, creditPaise: 10_000 }), { dispute, payment }, 'MATCHED', null],
  [
    'more than is disputed',
    taken({ amountPaise: 10_001, debitPaise: 10_001 }),
    { dispute, payment },
    'DIFFERS',
    'amountDiffers',
  ],
  ['a dispute of another shop', taken(), { dispute }, 'NOT_OURS', null],
  ['a dispute nobody told of', taken(), { payment }, 'UNKNOWN', 'disputeUnknown'],
  ['an adjustment', taken({ isOfDispute: false }), {}, 'UNKNOWN', 'notExplained'],
  ['a transfer of another shop', refund({ type: 'transfer' }), {}, 'NOT_OURS', null],
  ['a transfer of our money', refund({ type: 'transfer' }), { payment }, 'UNKNOWN', 'notExplained'],
];

test.each(CASES)('%s', (_, reported, known, state, oddity) => {
  expect(judgeLine(reported, { ...NOTHING, ...known })).toEqual({ state, oddity });
});

test('a line of no sense never adds up', () => {
  for (const odd of [{ feePaise: -1 }, { taxPaise: 300 }, { amountPaise: -1 }, { debitPaise: 1 }])
    expect(addsUp(line(odd))).toBe(false);
});

test('a report is read until complete, into the next day if parts are missing', () => {
  const at = { day: '2026-11-24', skip: 500 };
  const rest = { asked: 500, lastDay: '2026-11-25' };
  expect(positionAfter(at, { ...rest, got: 500, isComplete: true })).toEqual({ day: '2026-11-24', skip: 1000 });
  expect(positionAfter(at, { ...rest, got: 3, isComplete: true })).toBeNull();
  expect(positionAfter(at, { ...rest, got: 3, isComplete: false })).toEqual({ day: '2026-11-25', skip: 0 });
  expect(positionAfter({ ...at, day: '2026-11-25' }, { ...rest, got: 0, isComplete: false })).toBeNull();
  expect([lastDayOf('2026-12-31', '2027-02-01'), lastDayOf('2026-12-31', '2026-12-31')]).toEqual([
    '2027-01-01',
    '2026-12-31',
  ]);
});

test('counts differing lines, totals and missing bank transfers', () => {
  const read = {
    status: 'PROCESSED',
    amountPaise: 100,
    linesPaise: 90,
    lineDifferences: 2,
    readAt: new Date(),
  } as const;
  expect(differencesOf(read)).toEqual({ isFailed: false, offPaise: -10, lineDifferences: 2, count: 3 });
  expect(differencesOf({ ...read, readAt: null })).toMatchObject({ offPaise: 0, count: 2 });
  expect(differencesOf({ ...read, status: 'FAILED', lineDifferences: 0 })).toMatchObject({ isFailed: true, count: 2 });
});
