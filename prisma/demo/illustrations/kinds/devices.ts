import { figure } from '../label';
import {
  BLOOD,
  IRON,
  MIST,
  NIGHT,
  PAPER,
  SCREEN,
  SCREEN_INK,
  SKIN,
  SKIN_DEEP,
  STEEL,
  WHITE,
  type Tones,
} from '../palette';
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
  rect,
  repeat,
  ring,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

/** Draws a display with one value. */
const display = (x: number, y: number, width: number, height: number, text: string, size: number): string =>
  stack(
    rect(x, y, width, height, 10, SCREEN),
    figure(x + width / 2, y + height / 2 + size * 0.36, size, SCREEN_INK, text),
    fade(0.35, shape(`M${x + width * 0.6} ${y}h${width * 0.2}l-${width * 0.2} ${height}h-${width * 0.2}z`, WHITE)),
  );

export const pulseOximeter: Draw = (tones) =>
  stack(
    floor(tones, 206, 140, 316),
    shape('M20 224q0-30 34-30h126v76H54q-34 0-34-30z', SKIN),
    dim('M22 244q6 26 32 26h126v-16H60q-26 0-38-10z', 0.1),
    pen('M126 208q8 16 0 32M142 206q8 18 0 34', SKIN_DEEP, 3),
    body(140, 236, 214, 78, 30, tones.deep),
    rect(140, 224, 206, 22, 10, tones.ink),
    rect(132, 118, 226, 112, 34, tones.main),
    dim('M326 118q32 2 32 34v44q0 34-34 34h-24q36-40 26-112z', 0.13),
    rect(158, 136, 156, 78, 14, NIGHT),
    figure(214, 194, 56, '#8fe6c8', '98'),
    heart(288, 158, 26, '#ff8d7a'),
    pen('M264 190h10l5-12 8 22 6-10h10', '#8fe6c8', 4),
    disc(336, 175, 11, tones.light),
    gloss(160, 123, 150, 6),
  );

export const thermometer: Draw = (tones) =>
  stack(
    floor(tones, 200, 128, 334),
    turn(
      -40,
      stack(
        shape('M-4 200q0-12 14-12h46v24H10q-14 0-14-12z', STEEL),
        shape('M50 186l92-26v80l-92-26z', WHITE),
        dim('M50 206l92 16v18l-92-26z', 0.1),
        rect(130, 152, 252, 96, 40, WHITE),
        dim('M130 224h250q-6 24-38 24H146q-16 0-16-16z', 0.1),
        shape('M306 152h36q40 0 40 40v16q0 40-40 40h-36z', tones.main),
        dim('M306 228h70q-10 20-34 20h-36z', 0.16),
        disc(340, 200, 17, tones.light),
        display(162, 168, 130, 62, '98.6', 46),
        pen('M64 196l60-16', tones.light, 5),
      ),
    ),
  );

export const infraredThermometer: Draw = (tones) =>
  stack(
    floor(tones, 218, 86),
    fade(0.8, pen('M54 122q-14 26 0 52M32 108q-22 40 0 80', tones.main, 6)),
    shape('M206 196h84l14 116q4 26-22 26h-46q-22 0-22-22z', tones.main),
    dim('M262 196h28l14 116q4 26-22 26h-12z', 0.14),
    shape(
      'M78 118q0-10 10-12l60-26q10-6 24-6h118q44 0 44 44v40q0 44-44 44H172q-14 0-24-6l-60-18q-10-4-10-14z',
      WHITE,
    ),
    dim('M78 166q0 10 10 12l60 18q10 6 24 6h118q44 0 44-44v-18q-10 34-44 36H172q-40-2-94-30z', 0.1),
    shape('M78 118q0-10 10-12l28-12v94l-28-10q-10-4-10-14z', NIGHT),
    shape('M176 206h34v46q-34-6-34-46z', tones.deep),
    display(186, 92, 116, 70, '36.6', 42),
    disc(320, 126, 8, tones.main),
    disc(320, 152, 8, BLOOD),
    fade(0.3, pen('M222 258h60M224 276h60M226 294h60', WHITE, 6)),
  );

const cuff = (tones: Tones): string =>
  stack(
    shape('M40 92q0-26 62-26h66q62 0 62 26v92q0 26-62 26h-66q-62 0-62-26z', tones.deep),
    oval(135, 92, 95, 27, tones.main),
    oval(135, 92, 70, 16, tones.ink),
    rect(150, 118, 80, 82, 0, tones.main),
    fade(0.4, pen('M160 124v70', WHITE, 3)),
    pen('M62 128v58', tones.main, 4),
  );

export const bpMonitor: Draw = (tones) =>
  stack(
    floor(tones, 226, 136),
    pen('M70 196C20 260 70 322 150 300', NIGHT, 9),
    cuff(tones),
    body(128, 158, 228, 180, 30, WHITE),
    rect(148, 176, 124, 142, 14, SCREEN),
    figure(206, 228, 48, SCREEN_INK, '120'),
    figure(206, 276, 44, SCREEN_INK, '80'),
    heart(184, 301, 20, BLOOD),
    figure(226, 308, 22, SCREEN_INK, '72'),
    disc(316, 218, 26, tones.main),
    ring(316, 218, 10, WHITE, 4),
    pen('M316 206v8', WHITE, 4),
    rect(296, 262, 40, 18, 9, MIST),
    rect(296, 292, 40, 18, 9, MIST),
  );

const foot = (x: number, tilt: number, fill: string): string =>
  turn(
    tilt,
    stack(
      shape(`M${x - 26} 214c0-34 52-34 52 0 0 24-10 34-10 58 0 34-34 34-34 0 0-22-8-36-8-58z`, fill),
      disc(x - 20, 174, 7, fill),
      disc(x - 6, 166, 8, fill),
      disc(x + 10, 168, 8, fill),
      disc(x + 23, 178, 7, fill),
    ),
    x,
    230,
  );

export const weighingScale: Draw = (tones) =>
  stack(
    floor(tones, 200, 152, 334),
    rect(56, 76, 288, 262, 44, tones.deep),
    rect(56, 66, 288, 262, 44, tones.light),
    fade(0.6, shape('M100 66h90L56 260V110q0-44 44-44z', WHITE)),
    rect(70, 80, 260, 234, 34, tones.main),
    fade(0.14, shape('M104 80h120L70 262V114q0-34 34-34z', WHITE)),
    display(138, 92, 124, 54, '62.4', 38),
    foot(142, -6, tones.light),
    foot(258, 6, tones.light),
  );

const earTube = 'M128 66C96 96 118 168 172 184M252 66c32 30 10 102-44 118';

export const stethoscope: Draw = (tones) =>
  stack(
    floor(tones, 214, 110),
    pen('M190 186v40c0 84 118 84 118 14', tones.deep, 15),
    pen('M190 186v40c0 84 118 84 118 14', tones.main, 9),
    pen(earTube, IRON, 11),
    sheen(earTube, 3),
    pen('M150 170q22 16 40 16t40-16', tones.deep, 15),
    pen('M128 66l12-12M252 66l-12-12', NIGHT, 17),
    rect(180, 176, 20, 34, 8, IRON),
    rect(298, 208, 20, 28, 6, IRON),
    disc(308, 196, 46, STEEL),
    disc(308, 193, 42, MIST),
    disc(308, 193, 30, PAPER),
    ring(308, 193, 30, tones.main, 5),
    sheen('M288 186q4-14 18-16', 5),
  );

export const hearingAid: Draw = (tones) =>
  stack(
    floor(tones, 200, 120, 334),
    fade(0.9, pen('M206 78C150 40 90 84 96 164c4 56 16 80 20 102', STEEL, 12)),
    fade(0.9, pen('M206 78C150 40 90 84 96 164c4 56 16 80 20 102', WHITE, 6)),
    shape(
      'M194 64q40-16 84 16c66 52 58 200 4 246-34 24-74-2-62-42 12-44 26-116-24-162-30-26-28-48-2-58z',
      tones.main,
    ),
    dim('M262 70q8 4 16 10c66 52 58 200 4 246-16 12-34 10-46 2 66-60 74-190 26-258z', 0.14),
    pen(repeat(3, (index) => `M${236 + index * 5} ${112 + index * 12}l18-8`), tones.ink, 5),
    rect(262, 176, 26, 58, 13, tones.light),
    pen('M266 205h18', tones.deep, 4),
    disc(262, 296, 16, tones.deep),
    sheen('M204 82q40 26 48 70', 7),
    oval(118, 280, 34, 22, tones.light),
    oval(120, 300, 44, 30, tones.light),
    fade(0.5, oval(116, 292, 30, 16, WHITE)),
    disc(120, 314, 10, tones.deep),
  );
