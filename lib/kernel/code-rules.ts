const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * The normal form in which batch numbers and SKUs are compared: capitals (A to Z), without spaces, control
 * and invisible characters. The SQL function `code_form` has the same rule (migration code_form).
 */
export const codeForm = (code: string): string =>
  code.replaceAll(UNSEEN, '').replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

export const isSameCode = (one: string, other: string): boolean => codeForm(one) === codeForm(other);
