import { print } from '../label';
import { FOLIAGE, FOLIAGE_DEEP, GLASS, GOLD, STEEL, WHITE } from '../palette';
import {
  block,
  cap,
  dim,
  disc,
  drop,
  fade,
  floor,
  gloss,
  leaf,
  pen,
  rect,
  shape,
  sheen,
  stack,
  type Draw,
} from '../shapes';

const measuringCup = (liquid: string): string =>
  stack(
    fade(0.85, shape('M262 258h76l-8 74q-1 6-7 6h-46q-6 0-7-6z', GLASS)),
    shape('M267 292h66l-4 38q-1 5-6 5h-46q-5 0-6-5z', liquid),
    pen('M262 258h76l-8 74q-1 6-7 6h-46q-6 0-7-6z', STEEL, 4),
    pen('M318 276h10M316 290h10M315 304h10', STEEL, 3),
  );

export const syrupBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 140),
    rect(146, 100, 68, 40, 4, tones.deep),
    shape('M146 124h68c0 30 54 24 54 66v118q0 30-30 30H122q-30 0-30-30V190c0-42 54-36 54-66z', tones.deep),
    dim('M198 124h16c0 30 54 24 54 66v118q0 30-30 30h-26c22-60 22-110 14-140-4-16-28-40-28-74z', 0.16),
    cap(138, 54, 84, 52, WHITE, STEEL),
    rect(92, 196, 176, 104, 0, WHITE),
    rect(92, 196, 176, 14, 0, tones.main),
    fade(0.08, rect(226, 196, 42, 104, 0, tones.ink)),
    print(label, { x: 180, y: 254, width: 158, height: 84 }, tones.ink),
    sheen('M110 190c0-22 24-28 36-36', 7),
    measuringCup(tones.main),
  );

export const dropperBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 190, 110),
    rect(170, 118, 40, 48, 4, tones.deep),
    shape('M112 306V196c0-30 46-26 46-52h64c0 26 46 22 46 52v110q0 32-32 32h-92q-32 0-32-32z', tones.main),
    dim('M206 144h16c0 26 46 22 46 52v110q0 32-32 32h-24c22-60 22-110 14-140-4-16-20-30-20-54z', 0.12),
    rect(112, 204, 156, 96, 0, WHITE),
    fade(0.08, rect(230, 204, 38, 96, 0, tones.ink)),
    print(label, { x: 190, y: 252, width: 138, height: 82 }, tones.ink),
    shape('M168 108V72a22 22 0 0 1 44 0v36z', tones.deep),
    cap(152, 104, 76, 42, WHITE, STEEL),
    sheen('M180 72v28', 6),
    sheen('M126 200c2-16 22-22 34-32', 6),
    drop(306, 262, 44, tones.main),
    sheen('M298 298q-6-6-4-14', 5),
  );

const mist = (colour: string): string =>
  [
    [92, 92, 7],
    [70, 76, 6],
    [68, 104, 6],
    [46, 64, 5],
    [44, 92, 6],
    [44, 118, 5],
    [24, 78, 4],
    [24, 106, 4],
  ]
    .map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius, colour))
    .join('');

export const sprayBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 206, 104),
    fade(0.75, mist(tones.main)),
    rect(190, 96, 32, 52, 4, STEEL),
    shape('M134 306V190c0-36 44-26 44-56h56c0 30 44 20 44 56v116q0 32-32 32h-80q-32 0-32-32z', tones.main),
    dim('M218 134h16c0 30 44 20 44 56v116q0 32-32 32h-24c22-60 22-110 14-142-4-16-18-34-18-62z', 0.12),
    rect(134, 198, 144, 100, 0, WHITE),
    fade(0.08, rect(242, 198, 36, 100, 0, tones.ink)),
    print(label, { x: 206, y: 248, width: 128, height: 86 }, tones.ink),
    rect(168, 120, 76, 28, 7, tones.deep),
    shape('M120 84q0-8 8-8h40q6-18 22-18h32q18 0 18 18v30h-58q-12 0-14-10h-40q-8 0-8-8z', WHITE),
    dim('M210 58h12q18 0 18 18v30h-30z', 0.08),
    rect(112, 80, 10, 16, 4, tones.deep),
    sheen('M150 192c2-18 24-22 32-32', 6),
  );

export const pumpBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 206, 118),
    rect(196, 78, 20, 60, 6, STEEL),
    shape('M112 78q0-24 26-24h84q18 0 18 18v8q0 8-8 8h-88q-10 0-12 8z', WHITE),
    dim('M206 54h16q18 0 18 18v8q0 8-8 8h-26z', 0.1),
    rect(166, 112, 80, 34, 8, tones.deep),
    block(110, 142, 192, 196, 40, tones.main),
    rect(110, 190, 192, 104, 0, WHITE),
    fade(0.08, rect(252, 190, 50, 104, 0, tones.ink)),
    print(label, { x: 206, y: 242, width: 170, height: 88 }, tones.ink),
    drop(122, 104, 20, tones.main),
    gloss(140, 152, 90, 7),
  );

export const oilBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 134),
    fade(0.9, shape('M172 92h44v44c0 34 56 40 56 92v80q0 30-30 30h-96q-30 0-30-30v-80c0-52 56-58 56-92z', GLASS)),
    shape(
      'M124 206c10-14 26-26 36-38h68c10 12 26 24 36 38q4 10 4 22v78q0 28-28 28h-92q-28 0-28-28v-78q0-12 4-22z',
      GOLD,
    ),
    dim('M232 172c14 12 36 28 36 56v78q0 28-28 28h-20z', 0.1),
    rect(116, 220, 156, 90, 0, WHITE),
    rect(116, 220, 156, 8, 0, tones.main),
    print(label, { x: 186, y: 268, width: 128, height: 74 }, tones.ink),
    cap(160, 54, 68, 48, tones.main, tones.deep),
    sheen('M132 216c4-24 28-32 42-60', 7),
    leaf(276, 332, 82, -44, FOLIAGE, FOLIAGE_DEEP),
    leaf(276, 334, 62, -90, FOLIAGE_DEEP, FOLIAGE),
    leaf(278, 334, 66, -8, FOLIAGE_DEEP, FOLIAGE),
  );
