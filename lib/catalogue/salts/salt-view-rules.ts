/** Views of the page: salts by name, and products whose composition cannot be read. */
export const SALT_VIEWS = ['all', 'notRead'] as const;

/** Formats a name like a label: "rabeprazole sodium" becomes "Rabeprazole Sodium". */
export const labelCase = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());

/** A stored strength. Numbers are text to avoid rounding. */
export type StoredStrength = {
  amount: string | null;
  unit: string | null;
  perAmount: string | null;
  perUnit: string | null;
};

/** Formats a strength: "250 mg/5 ml", "500 mg"; '' if the label has none. */
export function strengthText({ amount, unit, perAmount, perUnit }: StoredStrength): string {
  if (amount === null || unit === null) return '';
  const per = perUnit === null ? '' : `/${perAmount === '1' ? '' : `${perAmount} `}${perUnit}`;
  return `${amount} ${unit.replace('iu', 'IU')}${per}`;
}
