import { ListWriter, type Lists } from '@/lib/catalogue/search/number-lists';
import { soundOf } from './sounds';
import { WordTrie } from './word-trie';
import type { Yielder } from '@/lib/catalogue/search/yielder';

/** All words of an index, with lookup by mistyped words. Words are numbered by their places. */
export type Vocabulary = {
  /** In code unit order, so words with the same beginning are adjacent. */
  words: string[];
  /** Words that can be mistyped, by spelling. `wordsSpelled`: their places among all words. */
  spelled: WordTrie;
  wordsSpelled: Uint32Array;
  /** The same words by sound. */
  sounded: WordTrie;
  wordsSounded: Lists;
};

const CHUNK = 4096;
/**
 * Words that can be mistyped. A word with a digit is a strength or a model, and another digit is
 * another product.
 */
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

/** @param numbers words in order of appearance; `renumbered` maps each to its new place */
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

/** Returns the place of the first word that does not sort before `text`. */
export function insertionIndex(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
