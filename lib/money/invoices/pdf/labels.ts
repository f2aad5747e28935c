import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

type Values = Record<string, string>;

/** Printed labels: English, for the tax office, and the language of the order. */
export type Labels = {
  english: (key: string, values?: Values) => string;
  /** Null if the order was placed in English. */
  local: (key: string, values?: Values) => string | null;
  /** Both languages in one line. */
  both: (key: string, values?: Values) => string;
};

/**
 * Returns the labels of a document.
 * @param locale locale of the order; keys are relative to `invoice`, or absolute if they begin with
 * another namespace and a dot
 */
export function labelsIn(locale: Locale): Labels {
  const say = (language: Locale, key: string, values?: Values) =>
    translate(language, key.startsWith('content.') || key.startsWith('regions.') ? key : `invoice.${key}`, values);
  const english = (key: string, values?: Values) => say('en', key, values);
  const local = (key: string, values?: Values) => (locale === DEFAULT_LOCALE ? null : say(locale, key, values));
  return {
    english,
    local,
    both: (key, values) => [english(key, values), local(key, values)].filter(Boolean).join(' / '),
  };
}

const AMOUNT_FORMAT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount as 1,23,456.78. */
export const figure = (paise: number): string => AMOUNT_FORMAT.format(paise / 100);
/** Formats an amount as ₹1,23,456.78, with a minus sign if it is negative. */
export const rupees = (paise: number): string => `${paise < 0 ? '−' : ''}₹${figure(Math.abs(paise))}`;
/**
 * Formats a rate as 5% or 2.5%.
 * @param rateBp hundredths of a percent
 */
export const percent = (rateBp: number): string => `${rateBp / 100}%`;
