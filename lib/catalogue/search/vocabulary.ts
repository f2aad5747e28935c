import { ListWriter, type Lists } from './lists';
import { soundOf } from './sounds';
import { WordTrie } from './word-trie';
import type { Yielder } from './yielder';

/** All words of an index, and how to come to them by a mistyped one. Words are known by their places. */
export type Vocabulary = {
  /** In code unit order: words with one beginning stand together. */
  words: string[];
  /** The words that may have been mistyped, as they are spelled. `wordsSpelled`: their places among all words. */
  spelled: WordTrie;
  wordsSpelled: Uint32Array;
  /** The same as they sound. */
  sounded: WordTrie;
  wordsSounded: Lists;
};

const CHUNK = 4096;
/** What has a digit is a strength or a model: another digit is another thing, never a slip. */
const MISTYPED = /^[^\d]{3,}$/;

async function sorted(words: Iterable<string>, breath: Yielder): Promise<string[]> {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.slice(0, 1);
    const others = byLetter.get(letter);
    if (others) others.push(word);
    else byLetter.set(letter, [word]);
    if (breath.due) await breath.pause();
  }
  const all: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const word of byLetter.get(letter)!.sort()) all.push(word);
    if (breath.due) await breath.pause();
  }
  return all;
}

/** @param numbers words by the order in which they appeared; `renumbered` says at which place each of them is now */
export async function makeVocabulary(
  numbers: Map<string, number>,
  breath: Yielder,
): Promise<Vocabulary & { renumbered: Uint32Array }> {
  const words = await sorted(numbers.keys(), breath);
  const renumbered = new Uint32Array(words.length);
  const [keys, places]: [string[], number[]] = [[], []];
  const bySound = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    renumbered[numbers.get(word)!] = place;
    if (MISTYPED.test(word)) {
      keys.push(word);
      places.push(place);
      const sound = soundOf(word);
      const alike = bySound.get(sound);
      if (alike) alike.push(place);
      else bySound.set(sound, [place]);
    }
    if (place % CHUNK === 0 && breath.due) await breath.pause();
  }
  const sounds = await sorted(bySound.keys(), breath);
  const wordsSounded = new ListWriter();
  for (const sound of sounds) wordsSounded.add(bySound.get(sound)!);
  return {
    words,
    renumbered,
    spelled: await WordTrie.of(keys, breath),
    wordsSpelled: Uint32Array.from(places),
    sounded: await WordTrie.of(sounds, breath),
    wordsSounded: wordsSounded.done(),
  };
}

/** The first word that is not before `text`. */
export function placeOf(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
