/** Form and kind by words of a pack label. The first matching rule counts. */
const RULES: readonly (readonly [RegExp, form: string, kind: string])[] = [
  [/\b(?:respules?|transpules?|inhalation|nebuli[sz]\w*)\b/i, 'inhaler', 'nebuliser'],
  [/\b(?:inhaler|rotacaps?|instacaps?|rotahaler|autohaler)\b/i, 'inhaler', 'inhaler'],
  [/\b(?:eye|ear|nasal|ophthalmic|oral)?\W*drops?\b|\b(?:ophthalmic|nasal) solution\b/i, 'drops', 'dropper-bottle'],
  [/\b(?:cream|crm)\b/i, 'cream', 'tube'],
  [/\b(?:ointment|oint)\b/i, 'ointment', 'tube'],
  [/\b(?:gel|jelly)\b/i, 'gel', 'tube'],
  [/\bampoule\b/i, 'injection', 'ampoule'],
  [/\b(?:pen|cartridge|penfill)\b/i, 'injection', 'injection-pen'],
  [/\b(?:pre-?filled )?syringe\b/i, 'injection', 'syringe'],
  [/\binfusion\b/i, 'injection', 'iv-set'],
  [/\b(?:vial|injections?|inj)\b/i, 'injection', 'vial'],
  [/\bsprays?\b/i, 'spray', 'spray-bottle'],
  [/\b(?:dusting powder)\b/i, 'powder', 'powder-tin'],
  [/\b(?:sachets?|granules|grains)\b/i, 'powder', 'sachet'],
  [
    /\b(?:syrup|syp|syr|suspension|susp|expectorant|linctus|liquid|solution|elixirs?|tonic|mouth ?wash|gargle)\b/i,
    'syrup',
    'syrup-bottle',
  ],
  [/\b(?:lotion|lot|shampoo|emulsion)\b/i, 'lotion', 'pump-bottle'],
  [/\boil\b/i, 'oil', 'oil-bottle'],
  [/\b(?:soap|bar)\b/i, 'soap', 'soap'],
  [/\bbottle of [\d.]+ (?:soft gelatin )?(?:tablets?|capsules?)\b/i, 'tablet', 'tablet-bottle'],
  [/\b(?:capsules?|caps?)\b/i, 'capsule', 'capsule-strip'],
  [/\b(?:tablets?|tabs?|caplets?|tabcaps?|lozenges?|suppositor\w+|pessar\w+|strips?)\b/i, 'tablet', 'strip'],
  [/\bpowder\b/i, 'powder', 'powder-tin'],
  [/\bkit\b/i, 'kit', 'box'],
];

const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'];
/** Units by words of a label. A kit holds several kinds of goods, so its contents stay unknown. */
const UNITS: readonly (readonly [RegExp, unit: string])[] = [
  [/^ml$/i, 'ml'],
  [/^l$/i, 'l'],
  [/^gm?$/i, 'g'],
  [/^mg$/i, 'mg'],
  [/^(?:tablets?|caplets?|tabcaps?)$/i, 'tablet'],
  [/^capsules?$/i, 'capsule'],
  [
    /^(?:injections?|vials?|suppositor(?:y|ies)|pessar(?:y|ies)|respules?|rotacaps?|instacaps?|lozenges?|strips?|inhalers?|sachets?)$/i,
    'piece',
  ],
];
const unitOf = (word: string) => UNITS.find(([words]) => words.test(word))?.[1];

/**
 * Returns the form (for the filter) and the kind of drawing for a pack label.
 * @param name used if the label is not specific
 */
export function readPack(label: string, name: string): { form: string; kind: string } {
  const rule = RULES.find(([words]) => words.test(label)) ?? RULES.find(([words]) => words.test(name));
  return rule ? { form: rule[1], kind: rule[2] } : { form: 'other', kind: 'box' };
}

/**
 * Reads the contents of a pack for the unit price: 'strip of 10 tablets' is 10 tablets, 'tube of 30
 * gm Cream' 30 g, 'vial of 1 Powder for Injection' 1 piece. The first word that is a unit counts.
 */
export function readQuantity(label: string): { netQuantity: number | null; netQuantityUnit: string | null } {
  const [, amount, words = ''] = /\bof ([\d.]+) ?([a-z ]+)/i.exec(label) ?? [];
  const unit = words.split(' ').map(unitOf).find(Boolean);
  const quantity = Number(amount);
  return unit && quantity > 0 && quantity < 100_000
    ? { netQuantity: quantity, netQuantityUnit: unit }
    : { netQuantity: null, netQuantityUnit: null };
}

/** Returns the picture of a kind, in a color that is always the same for the same text. */
export function illustrationOf(kind: string, text: string): string {
  let hash = 0;
  for (let place = 0; place < text.length; place += 1) hash = (hash * 31 + text.charCodeAt(place)) >>> 0;
  return `/illustrations/kind/${kind}-${COLOURS[hash % COLOURS.length]}.svg`;
}
