import { KINDS, type Colour, type Kind } from './catalogue-of-kinds';
import { inWords, sheet, type Illustration } from './draw';
import { PALETTE, WHITE, type Tones } from './palette';
import { disc, fade, FLOOR, oval, place, rect, shape, stack } from './shapes';

export interface Banner {
  readonly colour: Colour;
  readonly kinds: readonly Kind[];
}

const WIDTH = 1200;
const HEIGHT = 480;
const PODIUM_FOOT = 416;

/**
 * Places of the objects in painting order: two on podiums at the back, and the first of the list in
 * front of them.
 */
const PLACES = [
  { of: 1, middle: 790, floor: 284, scale: 0.66 },
  { of: 2, middle: 1078, floor: 318, scale: 0.66 },
  { of: 0, middle: 936, floor: 446, scale: 0.76 },
] as const;

type Place = (typeof PLACES)[number];

/**
 * Draws the background. HTML places its text over the left three fifths, so that side stays plain.
 */
const stage = (tones: Tones): string =>
  stack(
    rect(0, 0, WIDTH, HEIGHT, 0, tones.tint),
    fade(0.5, shape('M676 480C600 330 690 90 866 30c130-42 268-20 334 30v420z', tones.light)),
    fade(0.45, oval(946, 450, 270, 60, WHITE)),
    fade(0.5, disc(690, 96, 24, WHITE), disc(1140, 62, 34, WHITE), disc(960, 92, 12, WHITE)),
  );

/**
 * Draws a podium, which raises an object at the back so that the one in front hides little of it.
 */
const podium = ({ middle, floor }: Place, tones: Tones): string => {
  const half = 112;
  const [left, right, foot] = [middle - half, middle + half, PODIUM_FOOT];
  const side = `M${left} ${floor}V${foot}A${half} 24 0 0 0 ${right} ${foot}V${floor}z`;
  const shaded = `M${middle + 52} ${floor}V${foot + 21}Q${right} ${foot + 14} ${right} ${foot}V${floor}z`;
  return stack(
    fade(0.1, oval(middle, foot + 10, half + 14, 26, tones.ink)),
    shape(side, tones.light),
    fade(0.4, shape(side, WHITE)),
    fade(0.55, shape(shaded, tones.light)),
    oval(middle, floor, half, 24, WHITE),
  );
};

const standing = (kind: Kind, tones: Tones, { middle, floor, scale }: Place): string =>
  place(Math.round(middle - 200 * scale), Math.round(floor - FLOOR * scale), scale, KINDS[kind](tones, []));

/** Draws a wide composition of up to three kinds; the first is in front. */
export const drawBanner = ({ colour, kinds }: Banner): string => {
  const tones = PALETTE[colour];
  const objects = PLACES.map((spot) => {
    const kind = kinds[spot.of];
    if (kind === undefined) return '';
    return (spot.of === 0 ? '' : podium(spot, tones)) + standing(kind, tones, spot);
  });
  return sheet(WIDTH, HEIGHT, kinds.map(inWords).join(', '), stage(tones) + stack(...objects));
};

/**
 * Draws a category tile: the object on a round tint with a transparent background, suitable for any
 * surface.
 */
export const drawCategory = ({ kind, colour }: Illustration): string => {
  const tones = PALETTE[colour];
  const round = stack(disc(200, 200, 196, tones.tint), fade(0.45, disc(200, 200, 160, tones.light)));
  return sheet(400, 400, inWords(kind), round + place(34, 36, 0.83, KINDS[kind](tones, [])));
};
