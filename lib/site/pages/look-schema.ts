import { z } from 'zod';
import { nearestReadable, readColor, type BaseColors } from '@/lib/kernel/look/color-rules';
import { CORNER_NAMES, FONT_PAIRS, readMark, type Look } from '@/lib/kernel/look/look-rules';
import { problemText } from '@/lib/kernel/problem-key';

/** Color on which text can be read, in any spelling of a hex code. A problem names the nearest. */
const color = (which: keyof BaseColors) =>
  z.string('settingText').transform((text, context) => {
    const hex = readColor(text);
    const nearest = hex && nearestReadable(which, hex);
    if (hex && !nearest) return hex;
    const message = nearest ? problemText('settingContrast', { color: hex, nearest }) : 'settingColor';
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  });

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, problemText('settingChoice', { choices: words.join(', ') }));

/** Name of an uploaded mark; null for the store's own drawing. */
const mark = (isSquare = false) =>
  z
    .string('settingText')
    .refine((name) => {
      const read = readMark(name);
      return read !== null && (!isSquare || read.width === read.height);
    }, 'settingMark')
    .nullable();

/** Appearance of the store in its settings. */
export const LOOK_SHAPE = {
  primary: color('primary'),
  accent: color('accent'),
  corners: oneOf(CORNER_NAMES),
  fonts: oneOf(FONT_PAIRS),
  logo: mark(),
  darkLogo: mark(),
  icon: mark(true),
} satisfies { [Part in keyof Look]: z.ZodType<Look[Part]> };
