/** A drug licence of a supplier; its last day is such as 2027-03-31. */
export type Licence = { form: string; number: string; validUntil: string };

/** A supplier as the form has it, field by field as texts; licences one on a line. */
export const SUPPLIER_FIELDS = ['name', 'address', 'gstin', 'phone', 'email', 'is_active', 'licences'] as const;
export type SupplierTexts = Record<(typeof SUPPLIER_FIELDS)[number], string>;

/** So many licences are more than any supplier has. */
export const MOST_LICENCES = 12;

/** Licences as one text, so that what two people wrote can be told apart: `20B; TN-1234; 2027-03-31`, a line each. */
export const writeLicences = (licences: readonly Licence[]): string =>
  licences.map(({ form, number, validUntil }) => [form, number, validUntil].join('; ')).join('\n');

/** The same read again, letter for letter, for it is read while it is typed; what is missing of a line is an empty text. */
export const readLicences = (text: string): Licence[] =>
  text
    .split('\n')
    .filter((line) => line.replaceAll(';', '').trim() !== '')
    .map((line) => {
      const [form = '', number = '', validUntil = ''] = line.split(';').map((part) => part.replace(/^ /, ''));
      return { form, number, validUntil };
    });

/** Whether drugs may be bought there on a day (Drugs Rules 65(5): of whoever has a licence): one licence that holds is enough. */
export const mayDeliverDrugs = (licences: readonly Licence[], day: string): boolean =>
  licences.some(({ validUntil }) => validUntil >= day);
