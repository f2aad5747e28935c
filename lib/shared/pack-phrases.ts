import english from '@/messages/en.json';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

/** "strip of 10 tablet sr", "bottle of 60 ml Syrup": container, number, unit and content. */
const PHRASE = /^([a-z]+) of (\d+(?:\.\d+)?) ?(?:(ml|l|gms?|g|mg) ?\b)?(.*)$/i;
/** Suffixes of tablets and capsules for the kind of release. */
const RELEASED = /^(.+?) (dt|md|sr|er|xr|xl|cr|mr|pr|tr|dr|vt)$/i;
const { counted, measured, containers } = english.packs;

/** Returns the key of a content in the message files: "Eye/Ear Drops" is "eyeEarDrop". */
const keyOf = (content: string): string =>
  content
    .toLowerCase()
    .replace(/suppositories$/, 'suppository')
    .replace(/(?<!s)s$/, '')
    .replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** "powder for injections" has no key: only contents of the message files are translated. */
function countedIn(locale: string, amount: string, content: string): string | null {
  const [, plain = content, letters] = RELEASED.exec(content) ?? [];
  const key = keyOf(plain);
  if (!(key in counted)) return null;
  const text = translate(locale, `packs.counted.${key}`, { count: Number(amount) });
  return letters ? translate(locale, 'packs.withRelease', { content: text, letters: letters.toUpperCase() }) : text;
}

function measuredIn(locale: string, content: string): string | null {
  if (content === '') return '';
  const key = keyOf(content);
  return key in measured ? translate(locale, `packs.measured.${key}`) : null;
}

/**
 * Translates a pack phrase of an English price list; returns the phrase itself if a word is
 * unknown.
 */
export function packPhrase(locale: string, phrase: string): string {
  const [, containerName = '', amount = '', unitName, rest = ''] =
    locale === DEFAULT_LOCALE ? [] : (PHRASE.exec(phrase) ?? []);
  const name = containerName.toLowerCase();
  if (!(name in containers)) return phrase;
  const container = translate(locale, `packs.containers.${name}`);
  if (!unitName) {
    const content = countedIn(locale, amount, rest.trim());
    return content === null ? phrase : translate(locale, 'packs.ofCounted', { container, content });
  }
  const content = measuredIn(locale, rest.trim());
  if (content === null) return phrase;
  const quantity = translate(locale, `packs.units.${unitName.toLowerCase().replace(/^gms?$/, 'g')}`, { amount });
  return translate(locale, 'packs.ofMeasured', { container, quantity, content }).replace(/ +/g, ' ').trim();
}

/** Translates the pack phrases of rows into the language of the reader. */
export const withPackPhrases =
  (locale: string) =>
  <Row extends { packSize: string }>(rows: Row[]): Row[] =>
    locale === DEFAULT_LOCALE ? rows : rows.map((row) => ({ ...row, packSize: packPhrase(locale, row.packSize) }));
