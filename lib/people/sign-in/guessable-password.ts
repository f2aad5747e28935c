import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** zxcvbn's scale ends at 4; 3 withstands 10⁸ guesses, far more than the brakes of the log-in let through in the life of a password. */
const LEAST_SCORE = 3;
/**
 * What is looked at of a long password, and how many spellings of a word with signs for letters (p@ssw0rd): both bound the work, to some
 * 20 ms for the worst and 5 ms for an ordinary one. A piece of this length that is hard to guess makes the whole hard to guess.
 */
const LOOKED_AT = 32;
const MOST_SPELLINGS = 4;

/** What people here begin with when asked for a password: the store, the country, its largest cities, greetings, gods and games. Names are in zxcvbn's own lists. */
const LOCAL =
  `medcall pharmacy medicine medicines medical tablet doctor health chemist hospital india indian bharat bharath hindustan jaihind jai hind welcome admin namaste vanakkam
  chennai madras mumbai bombay delhi newdelhi kolkata calcutta bengaluru bangalore hyderabad secunderabad ahmedabad pune surat jaipur lucknow kanpur nagpur indore thane bhopal visakhapatnam vizag
  patna vadodara ghaziabad ludhiana agra nashik faridabad meerut rajkot varanasi srinagar aurangabad dhanbad amritsar allahabad prayagraj ranchi howrah coimbatore jabalpur gwalior vijayawada
  jodhpur madurai raipur kota guwahati chandigarh mysore mysuru gurgaon gurugram noida tiruchirappalli trichy tiruppur salem erode vellore tirunelveli thoothukudi puducherry pondicherry goa
  kochi cochin thiruvananthapuram trivandrum kozhikode calicut mangalore mangaluru hubli tamilnadu kerala karnataka andhra telangana maharashtra gujarat rajasthan punjab bihar bengal odisha assam
  ganesh ganesha krishna shiva sairam saibaba murugan hanuman lakshmi laxmi durga waheguru allah jesus omsairam shriram jaishriram balaji venkatesh ayyappa cricket dhoni sachin kohli virat rohit csk`.split(
    /\s+/,
  );

/** Built when first needed: its dictionaries are large. */
let checker: ZxcvbnFactory | undefined;
const strength = () =>
  (checker ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SPELLINGS,
  }));

const MOST_WORDS = 40;

/** Everything that is known of a person, whole and in pieces: of an address the parts between its signs, of a number its last digits. */
function wordsOf(about: readonly (string | null | undefined)[]): string[] {
  const texts = about.flatMap((text) => (text ? [text.normalize('NFKC').toLowerCase().slice(0, 100)] : []));
  const pieces = texts.flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...(/^\+?\d+$/.test(text) ? [text.slice(-10), text.slice(-6), text.slice(-4)] : []),
  ]);
  return [...new Set(pieces.filter((piece) => piece.length > 2))].slice(0, MOST_WORDS);
}

/**
 * Whether a new password is too easy to guess: by the lists of what was found in breaches, by words, names, dates, keyboard runs and repetitions,
 * by what belongs to this store and country, and by what is known of its owner.
 * @param about names, mail address and telephone number of whoever it is for
 */
export function isGuessable(password: string, about: readonly (string | null | undefined)[] = []): boolean {
  const words = [...wordsOf(about), ...LOCAL];
  const ends = [...new Set([password.slice(0, LOOKED_AT), password.slice(-LOOKED_AT)])];
  return ends.every((piece) => strength().check(piece, words).score < LEAST_SCORE);
}
