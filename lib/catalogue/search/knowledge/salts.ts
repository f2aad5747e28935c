import { readList, readRows } from './rows';
import { HEART_AND_DIABETES } from './salts-heart-and-diabetes';
import { HORMONES_AND_CANCER } from './salts-hormones-and-cancer';
import { INFECTIONS } from './salts-infections';
import { MIND_AND_NERVES } from './salts-mind-and-nerves';
import { PAIN_COLD_AND_ALLERGY } from './salts-pain-cold-and-allergy';
import { SKIN_EYES_AND_VITAMINS } from './salts-skin-eyes-and-vitamins';
import { STOMACH_AND_BREATHING } from './salts-stomach-and-breathing';

/**
 * A medicine under its own name, in the lower case of Indian price lists, with its other names:
 * INN, USAN, BAN, chemical and household names, and abbreviations. An ambiguous abbreviation is
 * left out. The list is broad, but no name may lead to another medicine.
 */
export type SaltEntry = { salt: string; also: string[]; tamil: string[]; why: string };

const PARTS = [
  PAIN_COLD_AND_ALLERGY,
  HEART_AND_DIABETES,
  INFECTIONS,
  STOMACH_AND_BREATHING,
  MIND_AND_NERVES,
  HORMONES_AND_CANCER,
  SKIN_EYES_AND_VITAMINS,
];

export const SALTS: readonly SaltEntry[] = PARTS.flatMap((part) => readRows(part, 4)).map(
  ([salt = '', also, tamil, why = '']) => ({ salt, also: readList(also), tamil: readList(tamil), why }),
);

/** Salts of brands and needs that need no row of their own. */
export const PLAIN_SALTS: readonly string[] = readList(`
  achillea millefolium, benzalkonium chloride, bimatoprost, calcium citrate malate, capparis spinosa, cassia occidentalis, chlorothymol, cichorium intybus,
  desogestrel, drospirenone, favipiravir, hesperidin, insulin detemir, insulin glulisine, l-ornithine l-aspartate, lumefantrine, mandur bhasma, papain,
  policresulen, propyphenazone, propylene glycol, sacubitril, sodium carbonate, solanum nigrum, spearmint oil, tamarix gallica, terminalia arjuna, terpineol,
  trypsin
`);
