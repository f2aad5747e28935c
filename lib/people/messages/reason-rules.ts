/** Causes of failures that the console explains, by the code of WhatsApp or the status. */
const REASONS = {
  noWhatsapp: /: 131026$/,
  optedOut: /: 131050$/,
  unwanted: /: 131049$/,
  experiment: /: 130472$/,
  parameters: /: (?:132000|132012|132018|131008|131009|100)$/,
  noTemplate: /: 132001$/,
  paused: /: (?:132015|132016|132007)$/,
  account: /: (?:190|10|3|0|131005|131031|131042|368)$/,
  tooMany: /: (?:4|80007|130429|131048|131056|status 429)$/,
  service: /: (?:1|2|131000|131016|131057|133004|status 5\d\d)$|^(?:status 5\d\d|TimeoutError|TypeError|resting)$/,
  refused: /^sms: (?:status 4\d\d|not accepted)$/,
} as const;
export type KnownReason = keyof typeof REASONS;

/** Returns the name of a known cause; null for any other, which is shown as it is. */
export const knownReason = (reason: string): KnownReason | null =>
  (Object.keys(REASONS) as KnownReason[]).find((name) => REASONS[name].test(reason)) ?? null;
