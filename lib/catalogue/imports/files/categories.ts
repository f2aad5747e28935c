/**
 * Categories of imported goods, with names in both languages and never a word of the file. The
 * slugs are those of the demo, so that both fill the same categories.
 */
export const CATEGORIES = {
  'fever-pain-and-cold': { en: 'Fever, pain and cold', ta: 'காய்ச்சல், வலி, சளி', kind: 'strip-coral' },
  'heart-and-blood-pressure': { en: 'Heart and blood pressure', ta: 'இதயம், இரத்த அழுத்தம்', kind: 'bp-monitor-rose' },
  'diabetes-care': { en: 'Diabetes care', ta: 'நீரிழிவு பராமரிப்பு', kind: 'glucometer-teal' },
  'infections-and-antibiotics': {
    en: 'Infections and antibiotics',
    ta: 'தொற்றுகள், ஆன்டிபயாட்டிக்',
    kind: 'capsule-strip-indigo',
  },
  'stomach-and-digestion': { en: 'Stomach and digestion', ta: 'வயிறு மற்றும் செரிமானம்', kind: 'syrup-bottle-leaf' },
  'respiratory-care': { en: 'Respiratory care', ta: 'சுவாசப் பராமரிப்பு', kind: 'inhaler-sky' },
  'skin-hair-and-eyes': { en: 'Skin, hair and eyes', ta: 'தோல், முடி மற்றும் கண்கள்', kind: 'tube-plum' },
  'mind-and-nerves': { en: 'Mind and nerves', ta: 'மனநலம், நரம்புகள்', kind: 'strip-indigo' },
  'hormones-and-reproductive-health': {
    en: 'Hormones and reproductive health',
    ta: 'ஹார்மோன்கள், இனப்பெருக்க நலம்',
    kind: 'strip-plum',
  },
  'cancer-care': { en: 'Cancer medicines', ta: 'புற்றுநோய் மருந்துகள்', kind: 'vial-slate' },
  'nutrition-and-fitness': { en: 'Nutrition and fitness', ta: 'ஊட்டச்சத்து மற்றும் உடற்தகுதி', kind: 'tablet-bottle-amber' },
  'mobility-and-support': { en: 'Mobility and support', ta: 'நடமாட்ட உதவி மற்றும் உடல் ஆதரவு', kind: 'wheelchair-slate' },
  'first-aid': { en: 'First aid', ta: 'முதலுதவி', kind: 'first-aid-kit-coral' },
  'surgical-supplies': { en: 'Surgical supplies', ta: 'அறுவைசிகிச்சைப் பொருட்கள்', kind: 'gloves-sky' },
  'elderly-care': { en: 'Elderly care', ta: 'முதியோர் பராமரிப்பு', kind: 'walker-sand' },
  'mother-and-baby': { en: 'Mother and baby', ta: 'தாய் சேய் நலம்', kind: 'baby-bottle-rose' },
  'personal-care': { en: 'Personal care', ta: 'தனிநபர் பராமரிப்பு', kind: 'soap-leaf' },
  'other-medicines': { en: 'Other medicines', ta: 'பிற மருந்துகள்', kind: 'box-slate' },
} as const;
export type CategorySlug = keyof typeof CATEGORIES;

/** Subcategories of imported goods. */
export const PARTS = {
  medicines: { en: 'Medicines', ta: 'மருந்துகள்' },
  goods: { en: 'Devices and supplies', ta: 'கருவிகள், பொருட்கள்' },
} as const;
export type PartSlug = keyof typeof PARTS;
