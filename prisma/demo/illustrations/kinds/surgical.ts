import { IRON, MIST, PAPER, STEEL, WHITE, type Tones } from '../palette';
import {
  dim,
  disc,
  fade,
  floor,
  mirror,
  pen,
  rect,
  ring,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

const HAND =
  'M130 300V236C112 214 88 196 74 172c-8-16 12-30 26-16l32 30-8-86c0-20 26-22 30-2l10 66 2-86c2-20 28' +
  '-20 30 0l2 86 12-72c4-18 30-16 28 4l-8 84 10-46c6-18 28-12 26 6-6 40-14 76-36 108v56z';

const glove = (fill: string, edge: string): string =>
  stack(
    shape(HAND, fill),
    pen('M164 168v-8M196 166v-6M228 170v-8', edge, 5),
    sheen('M138 104l8 72M178 90v60', 5),
    pen('M150 238q36 18 66-4', edge, 4),
    rect(124, 290, 112, 44, 12, fill),
    rect(120, 316, 120, 20, 10, edge),
  );

export const gloves: Draw = (tones) =>
  stack(
    floor(tones, 200, 136),
    turn(10, mirror(glove(tones.light, tones.main)), 260, 330),
    turn(-8, glove(tones.main, tones.deep), 160, 330),
  );

export const mask: Draw = (tones) =>
  stack(
    floor(tones, 200, 130, 318),
    pen('M92 146C20 130 20 262 96 248M308 146c72-16 72 116-4 102', STEEL, 8),
    shape(
      'M84 130q50-6 116-26 66 20 116 26c8 40 6 80-6 114-32 32-70 46-110 46s-78-14-110-46c-12-34-14-74-6-114z',
      tones.main,
    ),
    dim('M272 122q24 6 44 8c8 40 6 80-6 114-14 14-28 24-44 32 16-50 16-104 6-154z', 0.12),
    shape('M84 130q50-6 116-26 66 20 116 26l2 16q-50-6-118-24-68 18-118 24z', tones.light),
    pen('M164 126q36-14 72 0', STEEL, 6),
    pen('M86 176q114-28 228 0M86 206q114-20 228 0M90 236q110-14 220 0', tones.deep, 4),
    pen('M88 184q112-28 224 0M88 214q112-20 224 0M92 244q108-14 216 0', tones.light, 4),
    sheen('M100 152q40-6 80-18', 5),
  );

export const gown: Draw = (tones) =>
  stack(
    floor(tones, 200, 100),
    shape('M146 72L96 96 50 214q-4 12 8 18l30 14q12 4 16-8l28-62z', tones.deep),
    shape('M254 72l50 24 46 118q4 12-8 18l-30 14q-12 4-16-8l-28-62z', tones.deep),
    shape('M146 68q54 34 108 0l34 30-10 90 22 134q2 16-14 16H114q-16 0-14-16l22-134-10-90z', tones.main),
    dim('M254 68l34 30-10 90 22 134q2 16-14 16h-40q10-150 8-270z', 0.12),
    shape('M158 64q42 30 84 0l12 6q-54 46-108 0z', tones.light),
    pen('M124 206h152', tones.deep, 9),
    pen('M196 206q-28 26-20 60M206 206q24 24 18 54', tones.deep, 6),
    shape('M48 212l50 24-10 22q-4 6-10 2l-34-16q-8-4-4-10z', WHITE),
    shape('M352 212l-50 24 10 22q4 6 10 2l34-16q8-4 4-10z', WHITE),
    sheen('M140 226q-8 40-14 92', 6),
  );

export const scissors: Draw = (tones) =>
  stack(
    floor(tones, 200, 96),
    shape('M186 196l62-152q10-14 16 4 2 8-2 22l-44 140z', STEEL),
    shape('M214 196L152 44q-10-14-16 4-2 8 2 22l44 140z', MIST),
    pen('M152 60l42 118', WHITE, 4),
    pen('M192 208l44 58M208 208l-44 58', IRON, 20),
    ring(142, 292, 37, tones.deep, 20),
    ring(142, 290, 37, tones.main, 16),
    ring(258, 292, 37, tones.deep, 20),
    ring(258, 290, 37, tones.main, 16),
    pen('M164 262l26-36M236 262l-26-36', tones.main, 18),
    disc(200, 200, 13, IRON),
    disc(200, 200, 6, PAPER),
    sheen('M116 276q8-14 24-16M232 276q8-14 24-16', 4),
  );

const arm = (tones: Tones): string =>
  stack(
    pen('M203 56C212 110 196 150 190 190 180 250 160 262 154 282', IRON, 15),
    pen('M202 56C210 110 194 150 188 190 178 248 160 260 154 282', MIST, 9),
    ring(140, 306, 25, tones.deep, 14),
    ring(140, 304, 25, tones.main, 11),
    pen('M176 250l26 6', IRON, 8),
  );

export const forceps: Draw = (tones) =>
  stack(
    floor(tones, 200, 92),
    turn(
      4,
      stack(
        mirror(arm(tones)),
        arm(tones),
        pen('M196 64l8 5M196 76l8 5M196 88l8 5M197 100l8 5', IRON, 3),
        disc(200, 182, 13, IRON),
        disc(200, 182, 6, PAPER),
        fade(0.6, pen('M194 252h14M194 260h14', IRON, 3)),
      ),
    ),
  );
