import { LOCALES } from '@/lib/kernel/locales';
import { CORNER_NAMES, FONT_PAIRS } from '@/lib/kernel/look/look-rules';
import { STATE_CODES } from '@/lib/shared/india/state-rules';
import { NETWORKS, OFFERED, ON_OFF, WEEKDAYS, WORK } from '@/lib/site/pages/settings-rules';
import { STATISTICS_PROVIDERS } from '@/lib/site/pages/statistics-rules';

/**
 * Column of a list. `words`: several words, separated by spaces. An optional column may be empty.
 */
export type Column = {
  name: string;
  kind?: 'text' | 'time' | 'date' | 'words';
  choices?: readonly string[];
  isOptional?: true;
};

/**
 * Settings field of the console. `optional` texts may be empty; `rupees` are stored as paise;
 * `paise` too, but never empty; `days` are a minimum and a maximum; `choice` is one of `choices`,
 * and `choices` are several of them; `mark` is an uploaded logo or icon; `rows` is a list, `row` an
 * optional entry, `skus` a list with
 * one text per entry.
 */
export type SettingField = {
  name: string;
  kind?:
    | 'text'
    | 'optional'
    | 'number'
    | 'rupees'
    | 'paise'
    | 'days'
    | 'time'
    | 'color'
    | 'choice'
    | 'choices'
    | 'mark'
    | 'rows'
    | 'row'
    | 'skus';
  choices?: readonly string[];
  columns?: readonly Column[];
  most?: number;
  /** Heading of the part of the form that begins with this field. */
  part?: 'standard' | 'express' | 'collect' | 'holidays';
};

const ADDRESS = ['name', 'street', 'city', 'state', 'stateCode', 'pincode'] as const;

const methodFields = (method: 'standard' | 'express' | 'collect') =>
  [
    { name: `delivery.${method}.offered`, kind: 'choice', choices: OFFERED, part: method },
    ...LOCALES.map((locale) => ({ name: `delivery.${method}.name.${locale}`, kind: 'optional' }) as const),
    { name: `delivery.${method}.chargePaise`, kind: 'paise' },
    { name: `delivery.${method}.freeFromPaise`, kind: 'rupees' },
    { name: `delivery.${method}Days`, kind: 'days' },
    { name: `delivery.${method}.cutOff`, kind: 'time' },
    { name: `delivery.${method}.weekdays`, kind: 'choices', choices: WEEKDAYS },
  ] as const satisfies SettingField[];

/** Settings forms, with their fields by path. Fields that depend on each other are in one form. */
export const SETTING_GROUPS = {
  store: [
    { name: 'legalName' },
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
  identity: [
    ...LOCALES.map((locale) => ({ name: `identity.name.${locale}` })),
    ...LOCALES.map((locale) => ({ name: `identity.tagline.${locale}` })),
    { name: 'identity.shortName' },
    { name: 'identity.primary', kind: 'color' },
    { name: 'identity.accent', kind: 'color' },
    { name: 'identity.corners', kind: 'choice', choices: CORNER_NAMES },
    { name: 'identity.fonts', kind: 'choice', choices: FONT_PAIRS },
    { name: 'identity.logo', kind: 'mark' },
    { name: 'identity.darkLogo', kind: 'mark' },
    { name: 'identity.icon', kind: 'mark' },
  ],
  licences: [
    { name: 'drugLicences', kind: 'rows', most: 6, columns: [{ name: 'form' }, { name: 'number' }] },
    { name: 'deviceRegistration', kind: 'optional' },
    { name: 'fssai', kind: 'optional' },
    { name: 'pharmacist.name' },
    { name: 'pharmacist.registration' },
  ],
  prescriptions: [{ name: 'prescriptionValidDays', kind: 'number' }],
  refills: [
    { name: 'refills.reminders', kind: 'choice', choices: ON_OFF },
    { name: 'refills.daysBefore', kind: 'number' },
  ],
  messages: [
    { name: 'messages.quietFrom', kind: 'number' },
    { name: 'messages.quietUntil', kind: 'number' },
  ],
  goods: [
    { name: 'supplierLeadDays', kind: 'number' },
    { name: 'supplierReturnDays', kind: 'number' },
  ],
  care: [
    { name: 'customerCare.phone' },
    { name: 'customerCare.email' },
    { name: 'customerCare.whatsapp', kind: 'optional' },
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
    ...methodFields('standard'),
    ...methodFields('express'),
    ...methodFields('collect'),
    { name: 'delivery.publicHolidays', kind: 'choice', part: 'holidays', choices: ['none', 'all', ...STATE_CODES] },
    {
      name: 'delivery.holidays',
      kind: 'rows',
      most: 100,
      columns: [{ name: 'date', kind: 'date' }, { name: 'name' }, { name: 'work', choices: WORK }],
    },
    {
      name: 'couriers',
      kind: 'rows',
      most: 20,
      columns: [{ name: 'name' }, { name: 'phone', isOptional: true }, { name: 'trackingUrl', isOptional: true }],
    },
  ],
  shiprocket: [
    { name: 'shiprocket.use', kind: 'choice', choices: ON_OFF },
    { name: 'shiprocket.pickupLocation', kind: 'optional' },
    { name: 'shiprocket.pickupPincode', kind: 'optional' },
    { name: 'shiprocket.weightGrams', kind: 'number' },
    { name: 'shiprocket.lengthCm', kind: 'number' },
    { name: 'shiprocket.breadthCm', kind: 'number' },
    { name: 'shiprocket.heightCm', kind: 'number' },
  ],
  money: [
    { name: 'paymentLinkHours', kind: 'number' },
    { name: 'refundDays', kind: 'days' },
    { name: 'operatorRefundLimitPaise', kind: 'rupees' },
  ],
  cashOnDelivery: [
    { name: 'cashOnDelivery.offered', kind: 'choice', choices: ON_OFF },
    { name: 'cashOnDelivery.mostPaise', kind: 'paise' },
    { name: 'cashOnDelivery.openOrders', kind: 'number' },
    { name: 'cashOnDelivery.prescriptions', kind: 'choice', choices: ON_OFF },
    { name: 'cashOnDelivery.pincodes', kind: 'rows', most: 500, columns: [{ name: 'pincode' }] },
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
  lists: [{ name: 'specificationFilters', kind: 'rows', most: 12, columns: [{ name: 'name' }] }],
  found: [
    { name: 'verification.google', kind: 'optional' },
    { name: 'verification.bing', kind: 'optional' },
    { name: 'verification.meta', kind: 'optional' },
    { name: 'verification.pinterest', kind: 'optional' },
    {
      name: 'statistics',
      kind: 'row',
      most: 1,
      columns: [
        { name: 'provider', choices: STATISTICS_PROVIDERS },
        { name: 'id' },
        { name: 'host', isOptional: true },
      ],
    },
  ],
  featured: [{ name: 'featured', kind: 'skus', most: 60, columns: [{ name: 'sku' }] }],
} as const satisfies Record<string, readonly SettingField[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]];

/** Returns the fields of a group. */
export const fieldsOf = (group: SettingGroup): readonly SettingField[] => SETTING_GROUPS[group];

/** Entries of a list as a form has them: each part is a text. */
export type Rows = Record<string, string>[];

const ofRow = (columns: readonly Column[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map(({ name }) => [name, typeof row[name] === 'string' ? row[name] : '']));

/** Encodes entries as the text of a field, always in the same spelling. */
export const textOfRows = (columns: readonly Column[], rows: Rows): string =>
  JSON.stringify(rows.map((row) => ofRow(columns, row)));

/** Parses the entries from the text of a field; null for any other text. */
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

/** Returns the two numbers of a days field; empty texts if there are none. */
export const daysOfText = (text: string): [least: string, most: string] => {
  const [least = '', most = ''] = text.split('-');
  return [least, most];
};

/**
 * Formats the value of a field for reading; empty if there is no value.
 * @param choiceInWords returns the label of a choice
 */
export function settingInWords(
  { kind, columns, choices }: SettingField,
  text: string,
  choiceInWords: (choice: string) => string = (choice) => choice,
): string {
  if (kind === 'days') return daysOfText(text).join(' – ');
  if (choices) return text.split(' ').filter(Boolean).map(choiceInWords).join(', ');
  if (!columns) return text;
  const rows = rowsOfText(columns, text) ?? [];
  const inWords = (row: Rows[number]) =>
    columns.flatMap(({ name, choices }) => (row[name] ? [choices ? choiceInWords(row[name]) : row[name]] : []));
  return rows.map((row) => inWords(row).join(', ')).join('; ');
}
