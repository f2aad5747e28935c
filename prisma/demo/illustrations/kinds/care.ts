import { figure, print } from '../label';
import { FOLIAGE, FOLIAGE_DEEP, GLASS, IRON, NIGHT, PAPER, WHITE, WOOD } from '../palette';
import {
  cap,
  dim,
  disc,
  fade,
  floor,
  gloss,
  leaf,
  oval,
  pen,
  rect,
  repeat,
  ring,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

const bubble = (x: number, y: number, radius: number): string =>
  stack(
    fade(0.55, disc(x, y, radius, WHITE)),
    ring(x, y, radius, WHITE, 3),
    sheen(`M${x - radius / 2} ${y}q0-${radius / 2} ${radius / 2}-${radius / 2}`, 4),
  );

export const soap: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 148, 320),
    rect(56, 176, 288, 142, 62, tones.deep),
    rect(56, 152, 288, 142, 62, tones.main),
    rect(80, 168, 240, 104, 46, tones.light),
    print(label, { x: 200, y: 220, width: 190, height: 78 }, tones.ink),
    sheen('M84 200q8-30 44-38', 8),
    bubble(292, 132, 34),
    bubble(244, 104, 20),
    bubble(326, 84, 16),
    bubble(284, 66, 10),
    bubble(92, 292, 22),
    bubble(124, 310, 13),
  );

const bristles = (tint: string, colour: string): string =>
  repeat(6, (index) => rect(70 + index * 17, 126, 14, 52, 5, index % 2 === 0 ? colour : tint));

export const toothbrush: Draw = (tones) =>
  stack(
    floor(tones, 200, 130, 334),
    turn(
      -38,
      stack(
        bristles(WHITE, tones.light),
        shape(
          'M58 184q0-16 18-16h100c60 0 70 12 120 12h78q24 0 24 20t-24 20h-78c-50 0-60-12-120-12H76q-18 0-18-14z',
          tones.main,
        ),
        dim(
          'M58 190q0 18 18 18h100c60 0 70 12 120 12h78q24 0 24-20-4 8-24 8h-78c-50 0-60-12-120-12H76q-14 0-18-6z',
          0.16,
        ),
        pen('M262 199h92', tones.light, 9),
        sheen('M78 176h96c20 0 34 2 48 4', 5),
        shape('M72 122q4-28 30-20 4-20 26-14 22-10 30 10 20 0 14 24z', tones.tint),
        pen('M84 116q20-12 36-4t42-4', tones.main, 6),
      ),
    ),
  );

export const toothpaste: Draw = (tones, label) =>
  stack(
    floor(tones, 210, 142, 300),
    turn(
      -12,
      stack(
        rect(326, 138, 26, 134, 6, tones.deep),
        fade(0.5, pen(repeat(9, (index) => `M332 ${150 + index * 13}h14`), WHITE, 2)),
        shape('M330 140v130L124 250q-12-2-12-14v-62q0-12 12-14z', WHITE),
        shape('M330 226v44L124 250q-12-2-12-14v-2q110 20 218-8z', tones.main),
        dim('M330 248v22L124 250q-12-2-12-14 100 14 218 12z', 0.16),
        shape('M112 168l22-8 10 92-22-4q-10-2-10-12z', tones.main),
        print(label, { x: 232, y: 192, width: 166, height: 68 }, tones.ink),
        rect(86, 180, 30, 50, 6, tones.deep),
        pen('M80 206c-26 0-20 30-44 28', tones.tint, 22),
        pen('M80 206c-26 0-20 30-44 28', WHITE, 18),
        pen('M78 206c-26 0-20 30-44 28', tones.main, 5),
      ),
    ),
    cap(78, 282, 48, 44, tones.main, tones.deep),
  );

export const comb: Draw = (tones) =>
  stack(
    floor(tones, 200, 130, 322),
    turn(
      -24,
      stack(
        pen(repeat(11, (index) => `M${92 + index * 12} 190v72`), tones.deep, 7),
        pen(repeat(16, (index) => `M${226 + index * 7} 190v70`), tones.deep, 4),
        rect(64, 184, 18, 92, 8, tones.main),
        rect(336, 184, 14, 88, 7, tones.main),
        shape('M64 188v-18q0-34 40-34h206q40 0 40 34v18q0 14-14 14H78q-14 0-14-14z', tones.main),
        dim('M64 180v8q0 14 14 14h258q14 0 14-14v-8q0 8-14 8H78q-14 0-14-8z', 0.18),
        gloss(96, 146, 200, 9),
      ),
    ),
  );

export const herbs: Draw = (tones) =>
  stack(
    floor(tones, 200, 134),
    leaf(196, 226, 150, -92, FOLIAGE_DEEP, FOLIAGE),
    leaf(186, 226, 132, -126, FOLIAGE, FOLIAGE_DEEP),
    leaf(216, 226, 132, -58, FOLIAGE, FOLIAGE_DEEP),
    leaf(176, 230, 112, -158, FOLIAGE_DEEP, FOLIAGE),
    pen('M236 226L306 94', WOOD, 21),
    pen('M306 94l12-24', WOOD, 34),
    sheen('M244 200l58-108', 5),
    shape('M84 226h232c0 50-30 74-58 86v10q0 16-16 16h-84q-16 0-16-16v-10c-28-12-58-36-58-86z', tones.main),
    dim('M260 226h56c0 50-30 74-58 86v10q0 16-16 16h-30q50-30 48-112z', 0.14),
    rect(72, 206, 256, 32, 16, tones.deep),
    rect(72, 202, 256, 28, 14, tones.light),
    sheen('M108 252q8 28 34 42', 7),
  );

export const tea: Draw = (tones, label) =>
  stack(
    floor(tones, 186, 140),
    fade(0.8, pen('M140 120q-16-22 0-40t0-40M186 120q-16-22 0-40t0-40', WHITE, 9)),
    ring(290, 222, 38, tones.deep, 18),
    shape('M72 158h228v82c0 60-30 90-64 90h-100c-34 0-64-30-64-90z', tones.main),
    dim('M246 158h54v82c0 60-30 90-64 90h-36c40-30 50-100 46-172z', 0.13),
    oval(186, 158, 114, 24, tones.light),
    oval(186, 160, 98, 17, '#b4692f'),
    pen('M128 166c-14 30 0 40-8 66', WHITE, 4),
    rect(86, 228, 70, 66, 8, WHITE),
    print(label, { x: 121, y: 261, width: 62, height: 58 }, tones.ink),
    oval(186, 336, 150, 11, tones.deep),
    oval(186, 331, 150, 10, PAPER),
    leaf(296, 330, 66, -30, FOLIAGE, FOLIAGE_DEEP),
    leaf(300, 334, 56, 4, FOLIAGE_DEEP, FOLIAGE),
  );

export const magnifier: Draw = (tones) =>
  stack(
    floor(tones, 210, 116, 336),
    pen('M240 240l78 82', NIGHT, 36),
    pen('M244 244l70 74', tones.main, 30),
    pen('M228 228l18 18', IRON, 20),
    disc(168, 166, 104, tones.deep),
    disc(166, 163, 102, tones.main),
    disc(166, 163, 84, GLASS),
    fade(0.5, disc(172, 170, 74, tones.tint)),
    figure(166, 196, 92, tones.ink, 'Aa'),
    sheen('M104 140q14-38 52-46', 11),
    sheen('M98 160v2', 11),
    sheen('M262 250l44 46', 6),
  );
