import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

type Values = Record<string, string>;

/** What is printed around the figures: English, which the tax office reads, and with it the language the order was placed in. */
export type Labels = {
  english: (key: string, values?: Values) => string;
  /** Null where the order was placed in English. */
  local: (key: string, values?: Values) => string | null;
  /** Both in one line. */
  both: (key: string, values?: Values) => string;
};

/** @param locale of the order; keys are those below `invoice`, or whole ones that begin with another word and a dot */
export function labelsIn(locale: Locale): Labels {
  const say = (language: Locale, key: string, values?: Values) =>
    translate(language, key.startsWith('content.') || key.startsWith('regions.') ? key : `invoice.${key}`, values);
  const english = (key: string, values?: Values) => say('en', key, values);
  const local = (key: string, values?: Values) => (locale === 'en' ? null : say(locale, key, values));
  return {
    english,
    local,
    both: (key, values) => [english(key, values), local(key, values)].filter(Boolean).join(' / '),
  };
}

const FIGURES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1,23,456.78 */
export const figure = (paise: number): string => FIGURES.format(paise / 100);
/** ₹1,23,456.78, with a minus sign where it is below zero */
export const rupees = (paise: number): string => `${paise < 0 ? '−' : ''}₹${figure(Math.abs(paise))}`;
/** 5% or 2.5%. @param rateBp hundredths of a percent */
export const percent = (rateBp: number): string => `${rateBp / 100}%`;
