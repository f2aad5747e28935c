import { DEFAULT_LOCALE, LOCAL_LOCALE, type EditedLocale } from '@/lib/kernel/locales';

/**
 * Generic names of goods, by the kind of drawing on their picture. Medicines are named by their
 * composition. Kinds that show only a pack have no entry.
 */
const NAMES: Record<string, [name: string, local: string]> = {
  'bp-monitor': ['Blood pressure monitor', 'இரத்த அழுத்தமானி'],
  gloves: ['Examination gloves', 'மருத்துவக் கையுறைகள்'],
  soap: ['Soap', 'சோப்பு'],
  diaper: ['Diapers', 'டயப்பர்கள்'],
  gauze: ['Gauze dressing', 'காயக் கட்டுத் துணி'],
  forceps: ['Forceps', 'இடுக்கி'],
  'weighing-scale': ['Weighing scale', 'எடை பார்க்கும் கருவி'],
  mask: ['Mask', 'முகமூடி'],
  syringe: ['Syringe', 'சிரிஞ்சு'],
  'compression-stocking': ['Compression stockings', 'அழுத்தக் காலுறைகள்'],
  wipes: ['Wet wipes', 'ஈரத் துடைப்பான்கள்'],
  'hospital-bed': ['Hospital bed', 'மருத்துவமனைக் கட்டில்'],
  'first-aid-kit': ['First aid kit', 'முதலுதவிப் பெட்டி'],
  scissors: ['Scissors', 'கத்தரிக்கோல்'],
  plaster: ['Adhesive plaster', 'ஒட்டும் பிளாஸ்டர்'],
  'bandage-roll': ['Bandage', 'கட்டுத் துணி'],
  sling: ['Arm sling', 'கை தாங்கி'],
  wheelchair: ['Wheelchair', 'சக்கர நாற்காலி'],
  walker: ['Walker', 'நடைத் தாங்கி'],
  'walking-stick': ['Walking stick', 'ஊன்றுகோல்'],
  crutch: ['Crutch', 'தாங்குகோல்'],
  'lumbar-belt': ['Support belt', 'இடுப்புப் பட்டை'],
  'breast-pump': ['Breast pump', 'தாய்ப்பால் பம்ப்'],
  'sanitary-pads': ['Sanitary pads', 'சானிட்டரி நாப்கின்கள்'],
  toothbrush: ['Toothbrush', 'பல் துலக்கி'],
  toothpaste: ['Toothpaste', 'பற்பசை'],
  comb: ['Comb', 'சீப்பு'],
  tea: ['Herbal tea', 'மூலிகைத் தேநீர்'],
  glucometer: ['Blood glucose meter', 'இரத்தச் சர்க்கரை மானி'],
  'test-strips': ['Blood glucose test strips', 'இரத்தச் சர்க்கரைப் பரிசோதனைப் பட்டைகள்'],
  lancet: ['Lancets', 'லான்செட் ஊசிகள்'],
  thermometer: ['Clinical thermometer', 'உடல் வெப்பமானி'],
  'infrared-thermometer': ['Infrared thermometer', 'அகச்சிவப்பு வெப்பமானி'],
  'air-mattress': ['Air mattress', 'காற்று மெத்தை'],
  cushion: ['Cushion', 'மெத்தைத் திண்டு'],
  'grab-bar': ['Grab bar', 'பிடிமானக் கம்பி'],
  'raised-toilet-seat': ['Raised toilet seat', 'உயர்த்திய கழிப்பறை இருக்கை'],
  'pill-organiser': ['Pill organiser', 'மாத்திரைப் பெட்டி'],
  magnifier: ['Magnifier', 'உருப்பெருக்கி'],
  'hearing-aid': ['Hearing aid', 'கேட்புக் கருவி'],
  'cotton-roll': ['Absorbent cotton', 'பஞ்சு'],
  'ice-pack': ['Cold pack', 'குளிர் ஒத்தடப் பை'],
  'commode-chair': ['Commode chair', 'கழிப்பறை நாற்காலி'],
  'wrist-brace': ['Wrist brace', 'மணிக்கட்டுப் பட்டை'],
  'cervical-collar': ['Cervical collar', 'கழுத்துப் பட்டை'],
  insole: ['Insoles', 'காலணி உள்ளட்டைகள்'],
  'pulse-oximeter': ['Pulse oximeter', 'பல்ஸ் ஆக்சிமீட்டர்'],
  gown: ['Isolation gown', 'பாதுகாப்பு அங்கி'],
  'urine-bag': ['Urine bag', 'சிறுநீர்ப் பை'],
};

/**
 * Returns the generic name of a kind of goods.
 * @param kind of the drawing
 * @returns null if the drawing shows only a pack
 */
export const genericName = (kind: string): Record<EditedLocale, string> | null => {
  const [name, local] = NAMES[kind] ?? [];
  return name && local ? { [DEFAULT_LOCALE]: name, [LOCAL_LOCALE]: local } : null;
};
