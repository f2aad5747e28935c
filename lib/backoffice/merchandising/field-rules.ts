import { NETWORKS, WEEKDAYS } from '@/lib/site/pages/settings-rules';

/** A part of an entry of a list. `words`: several, with blanks between; what is optional may be left empty. */
export type Column = { name: string; kind?: 'text' | 'time' | 'words'; choices?: readonly string[]; isOptional?: true };

/**
 * A field of the settings as the console shows it. `optional` texts may be empty; `rupees` are kept as paise; `days` are the least and the most;
 * `rows` is a list, `row` an entry that is there or not, `skus` a list of nothing but one text each.
 */
export type SettingField = {
  name: string;
  kind?: 'text' | 'optional' | 'number' | 'rupees' | 'days' | 'rows' | 'row' | 'skus';
  columns?: readonly Column[];
  most?: number;
};

const ADDRESS = ['name', 'street', 'city', 'state', 'stateCode', 'pincode'] as const;

/** The forms of the settings, each with its fields by their path. What has to agree with each other stands in one. */
export const SETTING_GROUPS = {
  store: [
    { name: 'legalName' },
    { name: 'brandName' },
    { name: 'gstin' },
    { name: 'hsnDigits', kind: 'number' },
    { name: 'headOffice.name' },
    { name: 'headOffice.street' },
    { name: 'headOffice.city' },
    { name: 'headOffice.state' },
    { name: 'headOffice.stateCode' },
    { name: 'headOffice.pincode' },
    { name: 'branches', kind: 'rows', most: 20, columns: ADDRESS.map((name) => ({ name })) },
  ],
  licences: [
    { name: 'drugLicences', kind: 'rows', most: 6, columns: [{ name: 'form' }, { name: 'number' }] },
    { name: 'deviceRegistration', kind: 'optional' },
    { name: 'fssai', kind: 'optional' },
    { name: 'pharmacist.name' },
    { name: 'pharmacist.registration' },
  ],
  prescriptions: [{ name: 'prescriptionValidDays', kind: 'number' }],
  goods: [
    { name: 'supplierLeadDays', kind: 'number' },
    { name: 'supplierReturnDays', kind: 'number' },
  ],
  care: [
    { name: 'customerCare.phone' },
    { name: 'customerCare.email' },
    { name: 'grievanceOfficer.name' },
    { name: 'grievanceOfficer.designation' },
    { name: 'grievanceOfficer.phone' },
    { name: 'grievanceOfficer.email' },
    { name: 'acknowledgeHours', kind: 'number' },
    {
      name: 'hours',
      kind: 'rows',
      most: 7,
      columns: [
        { name: 'from', choices: WEEKDAYS },
        { name: 'to', choices: WEEKDAYS },
        { name: 'opens', kind: 'time' },
        { name: 'closes', kind: 'time' },
      ],
    },
    {
      name: 'social',
      kind: 'rows',
      most: NETWORKS.length,
      columns: [{ name: 'network', choices: NETWORKS }, { name: 'url' }],
    },
  ],
  delivery: [
    { name: 'delivery.standardDays', kind: 'days' },
    {
      name: 'couriers',
      kind: 'rows',
      most: 20,
      columns: [{ name: 'name' }, { name: 'phone', isOptional: true }, { name: 'trackingUrl', isOptional: true }],
    },
  ],
  money: [
    { name: 'refundDays', kind: 'days' },
    { name: 'operatorRefundLimitPaise', kind: 'rupees' },
  ],
  services: [
    {
      name: 'liveChat',
      kind: 'row',
      most: 1,
      columns: [{ name: 'provider' }, { name: 'script' }, { name: 'hosts', kind: 'words' }],
    },
    { name: 'textModel', kind: 'row', most: 1, columns: [{ name: 'name' }] },
  ],
  featured: [{ name: 'featured', kind: 'skus', most: 60, columns: [{ name: 'sku' }] }],
} as const satisfies Record<string, readonly SettingField[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]];

/** The fields of a group. */
export const fieldsOf = (group: SettingGroup): readonly SettingField[] => SETTING_GROUPS[group];

/** The entries of a list as a form has them: each part a text. */
export type Rows = Record<string, string>[];

const ofRow = (columns: readonly Column[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map(({ name }) => [name, typeof row[name] === 'string' ? row[name] : '']));

/** Entries as the text of a field, always spelt alike. */
export const textOfRows = (columns: readonly Column[], rows: Rows): string =>
  JSON.stringify(rows.map((row) => ofRow(columns, row)));

/** The entries that the text of a field holds; null for what is no such text. */
export function rowsOfText(columns: readonly Column[], text: string): Rows | null {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return null;
    const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;
    return rows.every(isRow) ? rows.map((row) => ofRow(columns, row)) : null;
  } catch {
    return null;
  }
}

/** The two numbers of a field of days; empty where there is none. */
export const daysOfText = (text: string): [least: string, most: string] => {
  const [least = '', most = ''] = text.split('-');
  return [least, most];
};

/** The value of a field as a person reads it; empty where it says nothing. @param choiceInWords how one of the choices of a list is called */
export function settingInWords(
  { kind, columns }: SettingField,
  text: string,
  choiceInWords: (choice: string) => string = (choice) => choice,
): string {
  if (kind === 'days') return daysOfText(text).join(' – ');
  if (!columns) return text;
  const rows = rowsOfText(columns, text) ?? [];
  const inWords = (row: Rows[number]) =>
    columns.flatMap(({ name, choices }) => (row[name] ? [choices ? choiceInWords(row[name]) : row[name]] : []));
  return rows.map((row) => inWords(row).join(', ')).join('; ');
}
