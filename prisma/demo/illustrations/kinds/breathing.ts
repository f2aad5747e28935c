import { print } from '../label';
import { GLASS, IRON, MIST, NIGHT, STEEL, WHITE, type Tones } from '../palette';
import {
  block,
  body,
  dim,
  disc,
  fade,
  floor,
  gloss,
  oval,
  pen,
  rect,
  ring,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

export const inhaler: Draw = (tones, label) =>
  stack(
    floor(tones, 186, 122),
    turn(
      8,
      stack(
        body(168, 40, 96, 110, 16, STEEL),
        rect(176, 34, 80, 18, 8, MIST),
        shape(
          'M150 118q0-10 10-10h112q10 0 10 10v174q0 40-40 40H84q-12 0-12-12v-70q0-12 12-12h66z',
          tones.main,
        ),
        dim('M252 108h20q10 0 10 10v174q0 40-40 40h-22q32-8 32-44z', 0.14),
        rect(46, 232, 44, 104, 12, tones.light),
        rect(46, 232, 16, 104, 8, tones.deep),
        rect(164, 140, 104, 84, 12, WHITE),
        print(label, { x: 216, y: 182, width: 94, height: 72 }, tones.ink),
        sheen('M104 254h50q12 0 12-12', 6),
        fade(0.4, pen('M180 300h70M180 314h60', WHITE, 4)),
      ),
    ),
  );

const MASK = 'M112 44q24 2 34 36 32 40 30 74-2 36-64 36t-64-36q-2-34 30-74 10-34 34-36z';

const faceMask = (tones: Tones): string =>
  stack(
    pen('M58 122C20 110 18 170 52 168M166 122c38-12 40 48 6 46', tones.light, 7),
    shape(MASK, GLASS),
    shape('M112 66q14 2 20 28 24 32 22 56-2 22-42 22t-42-22q-2-24 22-56 6-26 20-28z', tones.light),
    pen(MASK, tones.main, 7),
    sheen('M74 152q-2-24 20-54', 7),
    disc(84, 164, 5, tones.deep),
    disc(140, 164, 5, tones.deep),
    rect(94, 168, 36, 40, 8, MIST),
    shape('M86 200h52v28q0 18-18 18h-16q-18 0-18-18z', tones.main),
    fade(0.4, rect(96, 208, 6, 24, 3, WHITE)),
  );

export const nebuliser: Draw = (tones) =>
  stack(
    floor(tones, 220, 136),
    pen('M112 246v46c0 30 30 30 66 28', STEEL, 10),
    pen('M112 246v46c0 30 30 30 66 28', WHITE, 5),
    block(176, 206, 180, 132, 34, WHITE),
    shape('M176 286h180v18q0 34-34 34H210q-34 0-34-34z', tones.main),
    pen('M226 228v36M242 228v36M258 228v36', MIST, 6),
    disc(314, 246, 24, tones.main),
    ring(314, 246, 10, WHITE, 4),
    pen('M314 234v8', WHITE, 4),
    pen('M214 206q0-30 52-30t52 30', tones.deep, 12),
    faceMask(tones),
    fade(0.8, disc(214, 92, 9, WHITE), disc(240, 68, 13, WHITE), disc(230, 122, 7, WHITE)),
  );

const gauge = (x: number, y: number, tones: Tones): string =>
  stack(
    disc(x, y, 25, IRON),
    disc(x, y, 20, WHITE),
    pen(`M${x} ${y}l9-9`, tones.deep, 4),
    disc(x, y, 4, NIGHT),
  );

export const oxygenCylinder: Draw = (tones, label) =>
  stack(
    floor(tones, 190, 110),
    pen('M196 78c70-20 132 14 126 100-2 44 0 60-20 74', STEEL, 9),
    rect(172, 62, 40, 60, 6, IRON),
    rect(158, 46, 68, 20, 10, tones.deep),
    gauge(140, 92, tones),
    pen('M166 92h12', IRON, 8),
    shape('M122 180q0-66 70-66t70 66v140q0 18-18 18H140q-18 0-18-18z', tones.main),
    dim('M214 118q48 12 48 62v140q0 18-18 18h-26q14-110-4-220z', 0.14),
    rect(122, 190, 140, 92, 0, WHITE),
    fade(0.08, rect(226, 190, 36, 92, 0, tones.ink)),
    label.length > 0
      ? print(label, { x: 192, y: 236, width: 124, height: 76 }, tones.ink)
      : print(['O₂'], { x: 192, y: 236, width: 124, height: 76 }, tones.deep),
    rect(116, 318, 152, 20, 8, tones.deep),
    shape('M272 246q28-26 62 0 8 30-8 54-24 12-48 0-14-24-6-54z', GLASS),
    pen('M272 246q28-26 62 0 8 30-8 54-24 12-48 0-14-24-6-54z', tones.main, 5),
    oval(303, 276, 14, 12, tones.light),
    gloss(138, 172, 10, 130),
  );
