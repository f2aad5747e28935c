// Places where a color is written into the code. A store with its own brand has to find all of
// them, so their number may only shrink.

/** The definitions of the colors, and the colors of Google and Razorpay. */
const NOT_COUNTED = /^app\/globals\.css$|\/google-mark\.tsx$|^app\/sandbox\//;
const COLOR = /(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Number of colors in a file. */
export type Places = Record<string, { colors: number }>;

/**
 * Counts the colors in the code.
 * @param sources texts by path
 */
export function findBrand(sources: Record<string, string>): Places {
  const counted = Object.entries(sources).map(([file, text]) => [file, { colors: countOf(text, COLOR) }] as const);
  return Object.fromEntries(counted.filter(([file, { colors }]) => colors > 0 && !NOT_COUNTED.test(file)));
}
