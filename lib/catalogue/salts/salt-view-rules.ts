/** The lists of the room: the salts by name, and the products whose composition is not read. */
export const SALT_VIEWS = ['all', 'notRead'] as const;

/** "rabeprazole sodium" as a label writes it: "Rabeprazole Sodium". */
export const labelCase = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());

/** A strength as it is stored. Numbers as text, so that none is rounded. */
export type StoredStrength = {
  amount: string | null;
  unit: string | null;
  perAmount: string | null;
  perUnit: string | null;
};

/** "250 mg/5 ml", "500 mg"; '' where the label says none. */
export function strengthText({ amount, unit, perAmount, perUnit }: StoredStrength): string {
  if (amount === null || unit === null) return '';
  const per = perUnit === null ? '' : `/${perAmount === '1' ? '' : `${perAmount} `}${perUnit}`;
  return `${amount} ${unit.replace('iu', 'IU')}${per}`;
}
