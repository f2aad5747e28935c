import { readList, readTable } from './rows';

/**
 * A dosage form or kind of goods, in the words of packs, prescriptions and people. `words` are in
 * Latin letters and include romanized Tamil.
 */
export type FormEntry = { form: string; words: string[]; tamil: string[] };

export const FORMS: readonly FormEntry[] = readTable('forms').map(([form = '', words, tamil]) => ({
  form,
  words: readList(words),
  tamil: readList(tamil),
}));

/**
 * Letters after a brand that state its release or strength: "500 sr", "forte". They distinguish
 * packs, never salts.
 */
export const RELEASES: readonly { letters: string; meaning: string }[] = readTable('releases').map(
  ([letters = '', meaning = '']) => ({ letters, meaning }),
);

/** Words that do not help to identify a medicine, in English, romanized Tamil and Tamil. */
export const IDLE_WORDS: readonly string[] = readTable('idle-words').flatMap(([words]) => readList(words));
