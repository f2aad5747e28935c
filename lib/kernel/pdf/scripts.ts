import bidiFactory from 'bidi-js';

/**
 * Scripts with their own font, by the name of its package. Noto Sans itself covers Latin, Greek,
 * Cyrillic and Devanagari.
 */
const SCRIPTS = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  'meetei-mayek': /\p{Script=Meetei_Mayek}/u,
  'ol-chiki': /\p{Script=Ol_Chiki}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};

export type Face = 'general' | keyof typeof SCRIPTS;
export const FACES = ['general', ...Object.keys(SCRIPTS)] as Face[];

/**
 * Stretch of text in one font and one script. A script is never split, because its letters are
 * shaped together.
 */
export type Run = { face: Face; isShaped: boolean; text: string };

const DEVANAGARI = /\p{Script=Devanagari}/u;
const ALL_SHAPED = [DEVANAGARI, ...Object.values(SCRIPTS)];
const SHAPED = new RegExp(ALL_SHAPED.map(({ source }) => source).join('|'), 'u');
/** Marks and joiners belong to the letter before them. */
const ATTACHED = /[\p{Script=Inherited}\u200c\u200d]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export const isShaped = (text: string): boolean => SHAPED.test(text);

/** Returns the font for a letter. */
export function faceOf(letter: string): Face {
  const found = Object.entries(SCRIPTS).find(([, script]) => script.test(letter));
  return found ? (found[0] as Face) : 'general';
}

const styleOf = (letter: string): Omit<Run, 'text'> => ({ face: faceOf(letter), isShaped: isShaped(letter) });
const isSame = (one: Omit<Run, 'text'>, other: Omit<Run, 'text'>) =>
  one.face === other.face && one.isShaped === other.isShaped;

type LeveledRun = Run & { level: number };

/** Splits a text where its script or direction changes. */
function cut(text: string, levels?: Uint8Array): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const letter of text) {
    const last = runs.at(-1);
    const level = levels?.[at] ?? 0;
    const style = last && ATTACHED.test(letter) ? last : styleOf(letter);
    if (last?.level === level && isSame(last, style)) last.text += letter;
    else runs.push({ face: style.face, isShaped: style.isShaped, text: letter, level });
    at += letter.length;
  }
  return runs;
}

const bidi = bidiFactory();

/**
 * Reverses a run of punctuation between right-to-left words. HarfBuzz does the same with letters.
 */
function turned({ text, level, isShaped: isTurnedLater }: LeveledRun): string {
  if (level % 2 === 0 || isTurnedLater) return text;
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join('');
}

/** Sorts runs into visual order, by rule L2 of Unicode's bidirectional algorithm. */
function inVisualOrder(runs: LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered;
}

/** Splits a line into runs, in drawing order from left to right. */
export function runsOf(line: string): Run[] {
  if (!isShaped(line) && !RIGHT_TO_LEFT.test(line)) return [{ face: 'general', isShaped: false, text: line }];
  const text = line.normalize('NFC');
  const runs = RIGHT_TO_LEFT.test(text) ? inVisualOrder(cut(text, bidi.getEmbeddingLevels(text).levels)) : cut(text);
  return runs.map((run) => ({ face: run.face, isShaped: run.isShaped, text: turned(run) }));
}
