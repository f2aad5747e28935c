/** Name, strength and form as printed on a pack; the form is a word of the reader's language. */
export type PackLabel = { brand: string; strength: string; form: string };

const DRAWN_KIND = /^\/illustrations\/kind\//;
const AMOUNT = String.raw`\d[\d.,]*\s*(?:mg|mcg|gm|g|ml|iu|%)?`;
const STRENGTH = new RegExp(String.raw`^(.*?\p{L}.*?)[\s-]+(${AMOUNT}(?:\s*\/\s*${AMOUNT})*)(?![\w.])`, 'iu');
/** Dosage forms in a name, which are not part of the brand. A flavor after them is. */
const FORM =
  /\s+(?:(?:oral|dry|eye|ear|eye\/ear|nasal|dusting|soft gelatin|chewable)\s+)?(?:tablets?|capsules?|syrup|suspension|injection|infusion|drops?|cream|ointment|gel|lotion|solution|powder|sachet|spray|inhaler|respules?|rotacaps?|liquid|granules|soap|shampoo|expectorant|kit|lozenges)\b/gi;
const FLAVOR = /^\p{L}[\p{L} &'-]+$/u;

/** Returns the brand in a name without its strength. @param after text after the strength */
function brandOf(name: string, after = ''): string {
  const [brand = '', ...rest] = `${name}${after}`.split(FORM);
  const flavor = rest.join(' ').trim();
  return [brand.trim(), FLAVOR.test(flavor) ? flavor : ''].filter(Boolean).join(' ');
}

type Labelled = { image: string; name: string; composition: string | null; form: string };

/**
 * Returns the text for the drawing of a kind of pack, which all products of that kind share.
 * Returns null for a picture of the product itself.
 * @param nameOf returns the word for a form; '' for one without a word
 */
export function packLabel(product: Labelled, nameOf: (form: string) => string): PackLabel | null {
  if (!DRAWN_KIND.test(product.image)) return null;
  const form = nameOf(product.form);
  const [whole = '', named, strength] = STRENGTH.exec(product.name) ?? [];
  if (named && strength)
    return { brand: brandOf(named, product.name.slice(whole.length)), strength: strength.trim(), form };
  const stated = /\(([^)]*\d[^)]*)\)/.exec(product.composition ?? '')?.[1];
  return { brand: brandOf(product.name), strength: stated?.trim() ?? '', form };
}
