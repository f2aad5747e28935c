import { fontOf } from '@/lib/kernel/pdf/fonts';
import { runsOf } from '@/lib/kernel/pdf/scripts';
import { loadShaper } from '@/lib/kernel/pdf/shape';

/** Text as the path of an SVG, with its baseline at y 0. */
export type Outline = { path: string; width: number; size: number };

/**
 * Draws a name as outlines, because a picture of it is made where no font may be installed.
 * @param size font size of the outline
 */
export async function outlineOf(name: string, size: number): Promise<Outline> {
  await loadShaper();
  let [path, x] = ['', 0];
  for (const { face, text } of runsOf(name)) {
    const font = fontOf(face, 'bold');
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG();
      x += xAdvance * scale;
    });
  }
  return { path, width: x, size };
}
