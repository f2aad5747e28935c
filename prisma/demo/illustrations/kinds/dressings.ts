import { plate, print } from '../label';
import { MIST, PALETTE, PAPER, STEEL, WHITE, type Tones } from '../palette';
import {
  body,
  dim,
  disc,
  fade,
  floor,
  gloss,
  heart,
  oval,
  pen,
  place,
  rect,
  repeat,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

const weave = (x: number, y: number, width: number, height: number, step: number, colour: string): string => {
  const across = repeat(Math.floor(height / step) - 1, (index) => `M${x} ${y + (index + 1) * step}h${width}`);
  const down = repeat(Math.floor(width / step) - 1, (index) => `M${x + (index + 1) * step} ${y}v${height}`);
  return fade(0.5, pen(across + down, colour, 1.5));
};

export const bandageRoll: Draw = (tones) =>
  stack(
    floor(tones, 206, 146),
    shape('M140 330h176q28 0 28-16v-8q0-8-12-8H160z', PAPER),
    shape('M140 338h190q14 0 14-14v-6q-4 8-20 8H140z', STEEL),
    shape('M148 98h66a92 120 0 0 1 0 240h-66z', PAPER),
    dim('M214 98a92 120 0 0 1 0 240h-40c70-40 90-200 40-240z', 0.06),
    pen('M262 150a92 120 0 0 1 10 100M232 318a92 120 0 0 0 34-40', tones.light, 4),
    oval(148, 218, 92, 120, WHITE),
    oval(148, 218, 92, 120, tones.tint),
    pen(
      'M148 98a92 120 0 0 1 0 240 92 120 0 0 1 0-240zM148 126a70 92 0 0 0 0 184 70 92 0 0 0 0-184z',
      tones.light,
      5,
    ),
    pen('M148 152a50 66 0 0 0 0 132 50 66 0 0 0 0-132z', tones.main, 5),
    oval(148, 218, 30, 40, tones.main),
    oval(152, 218, 22, 30, tones.deep),
    pen('M296 306v26', tones.main, 6),
  );

const adhesive = (angle: number, fill: string, pad: string, holes: string): string =>
  turn(
    angle,
    stack(
      rect(52, 158, 296, 84, 42, fill),
      rect(152, 158, 96, 84, 6, pad),
      repeat(3, (row) =>
        repeat(3, (column) =>
          [84, 272].map((left) => disc(left + column * 22, 178 + row * 22, 4, holes)).join(''),
        ),
      ),
      gloss(90, 163, 220, 6),
    ),
  );

export const plaster: Draw = (tones) =>
  stack(
    floor(tones, 200, 120, 330),
    turn(-45, fade(0.12, rect(52, 166, 296, 84, 42, tones.ink))),
    adhesive(45, tones.light, tones.tint, tones.main),
    turn(-45, fade(0.12, rect(56, 166, 292, 84, 42, tones.ink))),
    adhesive(-45, tones.main, tones.light, tones.deep),
    heart(200, 202, 52, tones.deep),
  );

const gauzeSheet = (y: number, tones: Tones): string =>
  stack(
    shape(`M84 ${y}l120-42 118 36-122 46z`, WHITE),
    shape(`M84 ${y}l116 40v14L84 ${y + 14}z`, MIST),
    shape(`M322 ${y - 6}l-122 46v14l122-46z`, tones.light),
  );

export const gauze: Draw = (tones) =>
  stack(
    floor(tones, 204, 138, 330),
    repeat(5, (index) => gauzeSheet(284 - index * 18, tones)),
    turn(
      -8,
      stack(
        fade(0.1, rect(112, 88, 176, 150, 8, tones.ink)),
        rect(108, 78, 176, 150, 8, WHITE),
        weave(108, 78, 176, 150, 11, tones.main),
        shape('M284 186v34q0 8-8 8h-40q40-6 48-42z', tones.light),
        pen('M236 228q40-6 48-42', tones.main, 3),
      ),
    ),
  );

export const cottonRoll: Draw = (tones, label) =>
  stack(
    floor(tones, 204, 150),
    shape('M262 156c60-14 96 20 88 60 16 36-4 90-40 100-20 26-60 24-76 10z', WHITE),
    fade(0.5, pen('M300 186q26 8 24 34M318 246q10 22-10 36M284 300q14 6 28-4', STEEL, 5)),
    shape('M96 138h176v200H96z', tones.main),
    dim('M96 292h176v46H96z', 0.12),
    oval(272, 238, 42, 100, WHITE),
    pen('M272 172c34 4 36 110 0 124-26-8-24-86 2-92 18 6 16 50-2 58', tones.light, 6),
    oval(96, 238, 42, 100, tones.deep),
    oval(92, 238, 36, 90, tones.main),
    rect(128, 192, 112, 92, 10, WHITE),
    print(label, { x: 184, y: 238, width: 102, height: 78 }, tones.ink),
    gloss(116, 152, 140, 9),
  );

/**
 * White on green is the first-aid sign; a red cross on white is protected by the Geneva
 * conventions.
 */
export const firstAidKit: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 160),
    pen('M144 124V98q0-22 22-22h68q22 0 22 22v26', tones.ink, 16),
    pen('M144 124V98q0-22 22-22h68q22 0 22 22v26', tones.deep, 9),
    body(48, 118, 304, 220, 36, tones.main),
    fade(0.5, pen('M52 196h88M260 196h88', tones.ink, 4)),
    rect(78, 186, 34, 30, 6, MIST),
    rect(288, 186, 34, 30, 6, MIST),
    disc(200, 218, 70, WHITE),
    disc(200, 218, 60, PALETTE.leaf.deep),
    pen('M169 218h62M200 187v62', WHITE, 26),
    plate(label, { x: 200, y: 311, width: 210, height: 44 }, tones.ink),
  );

export const hotWaterBag: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 112),
    rect(172, 44, 56, 38, 10, tones.ink),
    shape(
      'M150 76h100l-14 34q0 20 26 28 38 12 38 56v88q0 56-56 56h-88q-56 0-56-56v-88q0-44 38-56 26-8 26-28z',
      tones.main,
    ),
    dim('M238 132q62 6 62 62v88q0 56-56 56h-32q50-40 26-206z', 0.13),
    pen('M130 186v108M150 168v140M250 168v140M270 186v108', tones.deep, 6),
    oval(200, 236, 66, 66, tones.light),
    print(label, { x: 200, y: 236, width: 112, height: 72 }, tones.ink),
    rect(146, 70, 108, 16, 8, tones.deep),
    sheen('M118 196q0-28 26-38', 7),
  );

const ARM = 'M0 0V-44M0-27l-12-11M0-27l12-11';

const flake = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    repeat(6, (index) => turn(index * 60, pen(ARM, WHITE, 6), 0, 0)),
  );

export const icePack: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 130),
    turn(
      -6,
      stack(
        rect(80, 74, 240, 258, 40, tones.deep),
        rect(80, 68, 240, 256, 40, tones.light),
        shape(
          'M104 116q0-26 26-26h140q26 0 26 26c-10 60-10 110 0 160q0 26-26 26H130q-26 0-26-26c10-50 10-100 0-160z',
          tones.main,
        ),
        fade(0.25, shape('M120 116q0-14 14-14h60c-40 50-30 120-66 150 6-50 2-96-8-136z', WHITE)),
        label.length > 0 ? flake(200, 160, 1) : flake(200, 196, 1.6),
        plate(label, { x: 200, y: 256, width: 172, height: 72 }, tones.ink),
        fade(0.6, pen('M110 80h180M110 312h180', WHITE, 4)),
      ),
    ),
  );
