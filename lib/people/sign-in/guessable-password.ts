import { identity } from '@/lib/kernel/identity';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/**
 * Minimum score on zxcvbn's scale up to 4. A score of 3 withstands 10⁸ guesses, far more than the
 * login throttle allows in the lifetime of a password.
 */
const LEAST_SCORE = 3;
/**
 * Characters checked at each end of a long password. Together with the maximum spellings of a word
 * with signs for letters (p@ssw0rd), this limits the work to some 20 ms, 5 ms on average. A piece
 * of this length that is hard to guess makes the whole hard to guess.
 */
const CHECK_LIMIT = 32;
const MAX_SPELLINGS = 4;

/**
 * Words that local passwords often start with: the trade, the country, its largest cities,
 * greetings, gods and games. zxcvbn has its own lists of names.
 */
const LOCAL =
  `pharmacy medicine medicines medical tablet doctor health chemist hospital india indian bharat bharath hindustan jaihind jai hind welcome admin namaste vanakkam
  chennai madras mumbai bombay delhi newdelhi kolkata calcutta bengaluru bangalore hyderabad secunderabad ahmedabad pune surat jaipur lucknow kanpur nagpur indore thane bhopal visakhapatnam vizag
  patna vadodara ghaziabad ludhiana agra nashik faridabad meerut rajkot varanasi srinagar aurangabad dhanbad amritsar allahabad prayagraj ranchi howrah coimbatore jabalpur gwalior vijayawada
  jodhpur madurai raipur kota guwahati chandigarh mysore mysuru gurgaon gurugram noida tiruchirappalli trichy tiruppur salem erode vellore tirunelveli thoothukudi puducherry pondicherry goa
  kochi cochin thiruvananthapuram trivandrum kozhikode calicut mangalore mangaluru hubli tamilnadu kerala karnataka andhra telangana maharashtra gujarat rajasthan punjab bihar bengal odisha assam
  ganesh ganesha krishna shiva sairam saibaba murugan hanuman lakshmi laxmi durga waheguru allah jesus omsairam shriram jaishriram balaji venkatesh ayyappa cricket dhoni sachin kohli virat rohit csk`.split(
    /\s+/,
  );

/** Created on first use, because its dictionaries are large. */
let checker: ZxcvbnFactory | undefined;
const strength = () =>
  (checker ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SPELLINGS,
  }));

const MAX_WORDS = 40;

/**
 * Returns the known facts about a person, whole and in pieces: the parts of an address between its
 * signs, the last digits of a number.
 */
function wordsOf(about: readonly (string | null | undefined)[]): string[] {
  const texts = about.flatMap((text) => (text ? [text.normalize('NFKC').toLowerCase().slice(0, 100)] : []));
  const pieces = texts.flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...(/^\+?\d+$/.test(text) ? [text.slice(-10), text.slice(-6), text.slice(-4)] : []),
  ]);
  return [...new Set(pieces.filter((piece) => piece.length > 2))].slice(0, MAX_WORDS);
}

/**
 * True if a new password is too easy to guess. Checks lists of breached passwords, words, names,
 * dates, keyboard runs, repetitions, local words and facts about its owner.
 * @param about names, email address and phone number of its owner
 */
export function isGuessable(password: string, about: readonly (string | null | undefined)[] = []): boolean {
  const words = [...wordsOf([...Object.values(identity().name), ...about]), ...LOCAL];
  const ends = [...new Set([password.slice(0, CHECK_LIMIT), password.slice(-CHECK_LIMIT)])];
  return ends.every((piece) => strength().check(piece, words).score < LEAST_SCORE);
}
