import { print } from '../label';
import { GLASS, IRON, MIST, PAPER, STEEL, WHITE, type Tones } from '../palette';
import {
  body,
  dim,
  disc,
  drop,
  fade,
  floor,
  gloss,
  pen,
  place,
  rect,
  repeat,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
  type Label,
} from '../shapes';

export const vial: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 106),
    rect(162, 116, 76, 40, 4, GLASS),
    fade(0.95, shape('M110 306V192c0-34 52-28 52-54h76c0 26 52 20 52 54v114q0 32-32 32H142q-32 0-32-32z', GLASS)),
    shape('M118 196c6-8 20-14 30-20h104c10 6 24 12 30 20v108q0 28-28 28H146q-28 0-28-28z', tones.light),
    dim('M248 168c22 4 42 8 42 26v112q0 32-32 32h-18z', 0.09),
    rect(110, 204, 180, 96, 0, WHITE),
    rect(110, 204, 180, 10, 0, tones.main),
    print(label, { x: 200, y: 257, width: 162, height: 78 }, tones.ink),
    body(150, 88, 100, 38, 6, STEEL),
    body(144, 62, 112, 32, 10, tones.main),
    pen('M152 108h96', IRON, 3),
    sheen('M126 196c2-18 30-20 44-34', 7),
  );

const AMPOULE =
  'M-54 148V44C-54 14-16 12-16-14c0-8-8-10-8-20V-98Q-24-120 0-120T24-98V-34c0 10-8 12-8 20C16 12 54 14' +
  ' 54 44V148Q54 162 40 162H-40Q-54 162-54 148z';

const glassAmpoule = (tones: Tones, label: Label): string =>
  stack(
    shape(AMPOULE, GLASS),
    shape('M-46 146V50H46V146Q46 155 36 155H-36Q-46 155-46 146z', tones.light),
    dim('M18 6C34 16 54 20 54 44V148Q54 162 40 162H18Q34 80 18 6z', 0.1),
    rect(-54, 60, 108, 76, 0, WHITE),
    rect(-18, -22, 36, 9, 4, tones.main),
    rect(-24, -84, 48, 8, 0, tones.main),
    print(label, { x: 0, y: 98, width: 98, height: 66 }, tones.ink),
    sheen('M-42 50C-42 30-24 24-14 10M-13-98V-46', 5),
  );

export const ampoule: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 142),
    place(96, 208, 0.8, glassAmpoule(tones, [])),
    place(304, 208, 0.8, glassAmpoule(tones, [])),
    place(200, 176, 1, glassAmpoule(tones, label)),
  );

export const injectionPen: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 128, 330),
    turn(
      -32,
      stack(
        pen('M14 200h40', STEEL, 5),
        rect(44, 188, 30, 24, 5, MIST),
        shape('M70 180h22v40H70q-6 0-6-8v-24q0-8 6-8z', STEEL),
        rect(88, 172, 86, 56, 8, GLASS),
        rect(94, 180, 66, 40, 5, tones.light),
        pen('M104 180v12M118 180v12M132 180v12M146 180v12', tones.deep, 3),
        rect(166, 166, 156, 68, 12, tones.main),
        dim('M166 212h156v10q0 12-12 12H178q-12 0-12-12z', 0.16),
        rect(186, 178, 112, 44, 8, WHITE),
        print(label, { x: 242, y: 200, width: 100, height: 40 }, tones.ink),
        rect(318, 174, 18, 52, 4, tones.deep),
        body(334, 166, 42, 68, 10, tones.main),
        pen('M346 178v44M357 178v44', tones.deep, 4),
        gloss(176, 169, 130, 6),
      ),
    ),
  );

export const syringe: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 128, 334),
    turn(
      -38,
      stack(
        pen('M-2 200h62', IRON, 4),
        shape('M56 190l26-6v32l-26-6z', tones.deep),
        rect(74, 184, 22, 32, 4, tones.main),
        pen('M286 200h94', MIST, 24),
        pen('M286 200h94', PAPER, 14),
        rect(372, 164, 16, 72, 8, tones.main),
        fade(0.95, rect(92, 166, 214, 68, 12, GLASS)),
        rect(100, 174, 136, 52, 7, tones.light),
        rect(232, 172, 22, 56, 7, tones.ink),
        dim('M92 216h214v6q0 12-12 12H104q-12 0-12-12z', 0.1),
        pen(repeat(8, (index) => `M${116 + index * 20} 166v${index % 2 === 0 ? 20 : 12}`), tones.deep, 4),
        label.length > 0 ? print(label, { x: 166, y: 207, width: 116, height: 36 }, tones.ink) : '',
        rect(298, 148, 16, 104, 8, tones.main),
        gloss(108, 170, 170, 6),
      ),
    ),
    drop(56, 322, 16, tones.main),
  );

const lancetPin = (x: number, tones: Tones): string =>
  stack(
    rect(x - 17, 270, 34, 66, 8, tones.light),
    pen(`M${x - 6} 288v30M${x + 6} 288v30`, tones.main, 3),
    pen(`M${x} 268v-20`, STEEL, 5),
    disc(x, 240, 15, tones.main),
    rect(x - 6, 248, 12, 22, 3, tones.main),
  );

export const lancet: Draw = (tones, label) =>
  stack(
    floor(tones, 208, 140),
    turn(
      14,
      stack(
        body(112, 62, 88, 190, 36, tones.main),
        rect(126, 232, 60, 46, 10, WHITE),
        rect(138, 274, 36, 22, 8, MIST),
        rect(128, 98, 56, 92, 14, WHITE),
        turn(-90, print(label, { x: 156, y: 144, width: 84, height: 50 }, tones.ink), 156, 144),
        disc(156, 212, 12, tones.light),
        rect(142, 44, 28, 24, 8, tones.deep),
      ),
      156,
      190,
    ),
    lancetPin(226, tones),
    lancetPin(276, tones),
    lancetPin(326, tones),
  );
