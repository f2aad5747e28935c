/** Name and strength as printed on a pack. */
export type PackLabel = { brand: string; strength: string };

const DRAWN_KIND = /^\/illustrations\/kind\//;
const AMOUNT = String.raw`\d[\d.,]*\s*(?:mg|mcg|gm|g|ml|iu|%)?`;
const STRENGTH = new RegExp(String.raw`^(.*?\p{L}.*?)[\s-]+(${AMOUNT}(?:\s*\/\s*${AMOUNT})*)(?![\w.])`, 'iu');
/** Dosage forms at the end of a name, which are not part of the brand. */
const FORM =
  /\s+(?:(?:oral|dry|eye|ear|eye\/ear|nasal|dusting|soft gelatin|chewable)\s+)?(?:tablets?|capsules?|syrup|suspension|injection|infusion|drops?|cream|ointment|gel|lotion|solution|powder|sachet|spray|inhaler|respules?|rotacaps?|liquid|granules|soap|shampoo|expectorant|kit|lozenges)\b.*$/i;

/**
 * Returns the text for the drawing of a kind of pack, which all products of that kind share.
 * Returns null for a picture of the product itself.
 */
export function packLabel(product: { image: string; name: string; composition: string | null }): PackLabel | null {
  if (!DRAWN_KIND.test(product.image)) return null;
  const [, named, strength] = STRENGTH.exec(product.name) ?? [];
  if (named && strength) return { brand: named.replace(FORM, '').trim(), strength: strength.trim() };
  const stated = /\(([^)]*\d[^)]*)\)/.exec(product.composition ?? '')?.[1];
  return { brand: product.name.replace(FORM, '').trim(), strength: stated?.trim() ?? '' };
}
