// Places where the name of the store or a color is written into the code. A store with its own
// brand has to find all of them, so their number may only shrink.

/** The definitions of name and colors, and the colors of Google and Razorpay. */
const NOT_COUNTED = /^app\/globals\.css$|^lib\/site\/pages\/demo-settings\.ts$|\/google-mark\.tsx$|^app\/sandbox\//;
const NAME = /\bMedcall\b/g;
const COLOR = /(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Number of names and of colors in a file. */
export type Places = Record<string, { names?: number; colors?: number }>;

/**
 * Counts names and colors of the brand.
 * @param sources texts by path
 */
export function findBrand(sources: Record<string, string>): Places {
  const places: Places = {};
  for (const [file, text] of Object.entries(sources)) {
    const [names, colors] = [countOf(text, NAME), countOf(text, COLOR)];
    if (names + colors > 0 && !NOT_COUNTED.test(file))
      places[file] = { ...(names > 0 && { names }), ...(colors > 0 && { colors }) };
  }
  return places;
}
