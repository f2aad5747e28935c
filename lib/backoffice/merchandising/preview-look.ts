import { identity } from '@/lib/kernel/identity';
import { nearestReadable, paletteOf, readColor, type BaseColors } from '@/lib/kernel/look/color-rules';

/**
 * Derives the palette of two typed colors. A refused color is replaced by the nearest readable one,
 * an unfinished one by the current color of the store.
 */
export function previewLook(typed: BaseColors) {
  const check = (which: keyof BaseColors) => {
    const hex = readColor(typed[which]);
    return { hex, nearest: hex && nearestReadable(which, hex) };
  };
  const [primary, accent] = [check('primary'), check('accent')];
  const { light, dark } = paletteOf({
    primary: primary.nearest ?? primary.hex ?? identity().primary,
    accent: accent.nearest ?? accent.hex ?? identity().accent,
  });
  return { light, dark, nearest: { primary: primary.nearest, accent: accent.nearest } };
}
