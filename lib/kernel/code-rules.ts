const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * Returns the normal form for comparing batch numbers and SKUs: capitals (A to Z), without spaces,
 * control and invisible characters. The SQL function `code_form` has the same rule (migration
 * code_form).
 */
export const codeForm = (code: string): string =>
  code.replaceAll(UNSEEN, '').replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

export const isSameCode = (one: string, other: string): boolean => codeForm(one) === codeForm(other);
