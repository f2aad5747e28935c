import type { PaymentKind } from '@/lib/kernel/db/generated/enums';

/** Kinds of vouchers in Tally. */
export type VoucherType = 'Sales' | 'Credit Note' | 'Purchase' | 'Debit Note' | 'Receipt';

/** Posting of a voucher: a credit is positive, a debit negative. Integer paise. */
export type Entry = { ledger: string; paise: number };
/** `day` has the form 2026-11-24. The first entry is that of the party. */
export type Voucher = { type: VoucherType; day: string; number: string; reference: string; entries: Entry[] };

/** Ledger of buyers, who pay before the goods leave. */
const BUYERS = 'Online Customers';
/** Ledger that has the money of a payment: the gateway or courier owes it, or the store has it. */
const HOLDERS: Record<PaymentKind, string> = {
  GATEWAY: 'Payment Gateway',
  CASH_ON_DELIVERY: 'Cash on Delivery',
  CASH: 'Cash',
  UPI: 'UPI',
};

type Heads = { taxablePaise: number; igstPaise: number; cgstPaise: number; sgstPaise: number };
type Rated = Heads & { rateBp: number };

/** Returns the sums of rows by ledger, without those of zero. */
function sumEntries(rows: readonly Rated[], names: { goods: string; tax: string }): Entry[] {
  const sums = new Map<string, number>();
  const add = (ledger: string, paise: number) => sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
  for (const { rateBp, taxablePaise, igstPaise, cgstPaise, sgstPaise } of rows) {
    add(`${names.goods} ${rateBp / 100}%`, taxablePaise);
    add(`${names.tax} IGST`, igstPaise);
    add(`${names.tax} CGST`, cgstPaise);
    add(`${names.tax} SGST`, sgstPaise);
  }
  return [...sums].filter(([, paise]) => paise !== 0).map(([ledger, paise]) => ({ ledger, paise }));
}

/** Adds the posting of the party, which balances the others. */
const withParty = (party: string, entries: Entry[]): Entry[] => [
  { ledger: party, paise: 0 - entries.reduce((sum, { paise }) => sum + paise, 0) },
  ...entries,
];

type SoldLine = Rated & {
  number: string;
  day: string;
  order: string;
  isCreditNote: boolean;
  businessName: string | null;
};
/** Returns the voucher of an invoice or credit note from its lines, at least one. */
export function voucherOfSale(lines: readonly SoldLine[]): Voucher {
  const { number, day, order, isCreditNote, businessName } = lines[0]!;
  const entries = withParty(businessName ?? BUYERS, sumEntries(lines, { goods: 'Sales', tax: 'Output' }));
  return { type: isCreditNote ? 'Credit Note' : 'Sales', day, number, reference: order, entries };
}

type BoughtRow = Rated & { number: string; day: string; supplier: string; isCreditNote: boolean };
/** Returns the voucher of a bill or credit note of a supplier from its rates. */
export function voucherOfPurchase(rows: readonly BoughtRow[]): Voucher {
  const { number, day, supplier, isCreditNote } = rows[0]!;
  const debits = sumEntries(rows, { goods: 'Purchase', tax: 'Input' }).map(({ ledger, paise }) => ({
    ledger,
    paise: -paise,
  }));
  const type = isCreditNote ? 'Debit Note' : 'Purchase';
  return { type, day, number, reference: number, entries: withParty(supplier, debits) };
}

type ReceivedPayment = { day: string; number: string; order: string; kind: PaymentKind; paise: number };
/** Returns the voucher of a captured payment. */
export const voucherOfPayment = (payment: ReceivedPayment): Voucher => ({
  ...{ type: 'Receipt', day: payment.day, number: payment.number, reference: payment.order },
  entries: withParty(BUYERS, [{ ledger: HOLDERS[payment.kind], paise: -payment.paise }]),
});

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML and leaves out characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Tally writes debits as negative amounts with `ISDEEMEDPOSITIVE`. */
const writeEntry = ({ ledger, paise }: Entry, isParty: boolean): string =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', ledger),
    tag('ISDEEMEDPOSITIVE', paise < 0 ? 'Yes' : 'No'),
    ...(isParty ? [tag('ISPARTYLEDGER', 'Yes')] : []),
    tag('AMOUNT', (paise / 100).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');

/** Writes a voucher as a message of Tally. */
export function writeVoucher({ type, day, number, reference, entries }: Voucher): string {
  const parts = [
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reference),
    tag('PARTYLEDGERNAME', entries[0]?.ledger ?? ''),
    ...entries.map((entry, index) => writeEntry(entry, index === 0)),
  ];
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create">${parts.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

/** Start and end of a file that Tally imports under Import > Vouchers. */
export const TALLY_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
