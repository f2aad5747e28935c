import { figure, print } from '../label';
import { BLOOD, GOLD, MIST, PAPER, SCREEN, SCREEN_INK, STEEL, WHITE } from '../palette';
import {
  block,
  dim,
  disc,
  drop,
  fade,
  floor,
  gloss,
  pen,
  rect,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

export const glucometer: Draw = (tones) =>
  stack(
    floor(tones, 200, 116),
    rect(172, 44, 56, 70, 6, WHITE),
    rect(180, 50, 12, 28, 3, GOLD),
    rect(208, 50, 12, 28, 3, GOLD),
    drop(200, 22, 24, BLOOD),
    shape(
      'M96 150c0-54 40-72 104-72s104 18 104 72c0 42-22 62-22 112 0 52-30 76-82 76s-82-24-82-76c0-50-22-70-22-112z',
      tones.main,
    ),
    dim('M254 88c32 8 50 26 50 62 0 42-22 62-22 112 0 44-22 68-58 74 40-80 30-180 30-248z', 0.13),
    rect(122, 112, 156, 108, 18, WHITE),
    rect(132, 122, 136, 88, 12, SCREEN),
    figure(200, 180, 50, SCREEN_INK, '104'),
    figure(200, 202, 15, SCREEN_INK, 'mg/dL'),
    disc(200, 276, 30, WHITE),
    pen('M190 271l10-10 10 10M190 282l10 10 10-10', tones.main, 5),
    disc(146, 262, 11, tones.light),
    disc(254, 262, 11, tones.light),
    sheen('M114 156c0-30 14-46 44-54', 7),
  );

const stripOf = (angle: number, accent: string): string =>
  turn(
    angle,
    stack(
      rect(184, 40, 32, 130, 5, WHITE),
      rect(184, 40, 32, 34, 5, accent),
      rect(192, 46, 16, 14, 3, BLOOD),
      pen('M194 86v70M206 86v70', STEEL, 4),
    ),
    200,
    280,
  );

export const testStrips: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 110),
    [-22, 20, -8, 7].map((angle) => stripOf(angle, tones.main)).join(''),
    block(118, 148, 164, 190, 26, tones.main),
    rect(110, 138, 180, 26, 10, tones.deep),
    rect(118, 190, 164, 108, 0, WHITE),
    fade(0.08, rect(240, 190, 42, 108, 0, tones.ink)),
    rect(118, 292, 164, 6, 0, tones.light),
    print(label, { x: 200, y: 242, width: 146, height: 88 }, tones.ink),
    gloss(126, 145, 100, 6),
  );

const cassette = (tones: { light: string; main: string; deep: string; ink: string }): string =>
  turn(
    14,
    stack(
      rect(222, 86, 112, 256, 24, STEEL),
      rect(222, 80, 112, 256, 24, PAPER),
      rect(252, 124, 52, 92, 14, MIST),
      rect(262, 134, 32, 72, 8, WHITE),
      pen('M264 152h28', tones.main, 6),
      fade(0.6, pen('M264 184h28', tones.main, 6)),
      figure(316, 158, 16, tones.ink, 'C'),
      figure(316, 190, 16, tones.ink, 'T'),
      disc(278, 270, 26, MIST),
      disc(278, 270, 16, STEEL),
    ),
    278,
    210,
  );

export const testKit: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 148),
    block(52, 126, 178, 212, 14, tones.main),
    rect(52, 170, 178, 98, 0, WHITE),
    print(label, { x: 134, y: 219, width: 146, height: 82 }, tones.ink),
    fade(0.6, pen('M76 296h70M76 314h46', WHITE, 7)),
    cassette(tones),
  );
