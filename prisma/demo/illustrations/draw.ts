import { KINDS, type Colour, type Kind } from './catalogue-of-kinds';
import { escapeXml } from './label';
import { PALETTE, WHITE, type Tones } from './palette';
import { disc, fade, rect, shape, stack, type Label } from './shapes';

export interface Illustration {
  readonly kind: Kind;
  readonly colour: Colour;
}

export interface ProductIllustration extends Illustration {
  readonly label?: Label;
}

/**
 * Wraps content in an SVG document. No element has an id, because several drawings may be inline in
 * one page.
 */
export const sheet = (width: number, height: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
  ` role="img" stroke-linecap="round" stroke-linejoin="round">` +
  `<title>${escapeXml(title)}</title>${content}</svg>\n`;

export const inWords = (kind: Kind): string => kind.replaceAll('-', ' ');

const backdrop = (tones: Tones): string =>
  stack(
    rect(0, 0, 400, 400, 0, tones.tint),
    fade(
      0.45,
      shape(
        'M206 26c92-10 172 54 172 148 0 68-16 122-66 160-54 40-160 44-222 2C34 298 14 238 24 172 36 92 118' +
          ' 36 206 26z',
        tones.light,
      ),
    ),
    fade(0.3, disc(330, 66, 22, WHITE), disc(60, 336, 14, WHITE), disc(366, 104, 8, WHITE)),
  );

/** Draws the picture of one product: its kind and color, with its name on the pack. */
export const drawProduct = ({ kind, colour, label = [] }: ProductIllustration): string => {
  const tones = PALETTE[colour];
  const printed = label.map((line) => line.trim()).filter((line) => line !== '');
  const title = printed.length > 0 ? `${printed.join(' ')}, ${inWords(kind)}` : inWords(kind);
  return sheet(400, 400, title, backdrop(tones) + KINDS[kind](tones, printed));
};
