/** Drug license of a supplier. Its last day has the form 2027-03-31. */
export type Licence = { form: string; number: string; validUntil: string };

/** Fields of the supplier form, as texts. Licenses are one per line. */
export const SUPPLIER_FIELDS = ['name', 'address', 'gstin', 'phone', 'email', 'is_active', 'licences'] as const;
export type SupplierTexts = Record<(typeof SUPPLIER_FIELDS)[number], string>;

/** Maximum licenses, more than any supplier has. */
export const MAX_LICENCES = 12;

/**
 * Encodes licenses as one text, so that concurrent edits can be compared: `20B; TN-1234;
 * 2027-03-31`, one per line.
 */
export const writeLicences = (licences: readonly Licence[]): string =>
  licences.map(({ form, number, validUntil }) => [form, number, validUntil].join('; ')).join('\n');

/**
 * Decodes licenses without changing any letter, because the text is parsed while it is typed.
 * Missing parts of a line are empty texts.
 */
export const readLicences = (text: string): Licence[] =>
  text
    .split('\n')
    .filter((line) => line.replaceAll(';', '').trim() !== '')
    .map((line) => {
      const [form = '', number = '', validUntil = ''] = line.split(';').map((part) => part.replace(/^ /, ''));
      return { form, number, validUntil };
    });

/**
 * True if drugs may be bought from the supplier on a day, which requires one valid license (Drugs
 * Rules 65(5)).
 */
export const mayDeliverDrugs = (licences: readonly Licence[], day: string): boolean =>
  licences.some(({ validUntil }) => validUntil >= day);
