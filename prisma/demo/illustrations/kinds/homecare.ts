import { plate } from '../label';
import { GLASS, IRON, MIST, NIGHT, PAPER, STEEL, WHITE, type Tones } from '../palette';
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
  repeat,
  ring,
  shape,
  sheen,
  stack,
  type Draw,
} from '../shapes';

export const commodeChair: Draw = (tones) =>
  stack(
    floor(tones, 200, 126),
    pen('M120 60v270M280 60v270', IRON, 13),
    pen('M120 66v258M280 66v258', MIST, 5),
    body(112, 62, 176, 74, 22, tones.main),
    shape('M140 216h120l-12 82q-2 16-18 16h-60q-16 0-18-16z', WHITE),
    dim('M220 216h40l-12 82q-2 16-18 16h-22z', 0.1),
    pen('M148 236q52 44 104 0', STEEL, 5),
    shape('M92 208q0-44 108-44t108 44q0 22-108 22T92 208z', tones.deep),
    shape('M92 200q0-44 108-44t108 44q0 22-108 22T92 200z', tones.main),
    oval(200, 192, 62, 20, tones.ink),
    pen('M98 206v124M302 206v124', IRON, 13),
    pen('M98 210v116M302 210v116', MIST, 5),
    pen('M98 202v-34q0-14 14-14h8M302 202v-34q0-14-14-14h-8', IRON, 11),
    pen('M86 156h36M278 156h36', NIGHT, 19),
    pen('M98 324v8M302 324v8M120 322v4M280 322v4', NIGHT, 18),
    gloss(136, 70, 110, 8),
  );

const castor = (x: number): string =>
  stack(pen(`M${x} 290v22`, IRON, 9), ring(x, 322, 11, NIGHT, 9), disc(x, 322, 5, MIST));

export const hospitalBed: Draw = (tones) =>
  stack(
    floor(tones, 200, 164),
    pen('M92 284l92-42M216 284l-72-42', IRON, 8),
    pen('M52 286h296', IRON, 12),
    castor(80),
    castor(320),
    body(36, 132, 26, 156, 12, tones.deep),
    body(338, 176, 26, 112, 12, tones.deep),
    pen('M66 258h270', STEEL, 13),
    shape('M62 128q6-14 22-8l112 88h134q14 0 14 14v10q0 14-14 14H186q-8 0-14-5L62 160z', WHITE),
    dim('M62 150l110 88q6 5 14 5h144q14 0 14-14v3q0 14-14 14H186q-8 0-14-5L62 160z', 0.14),
    shape('M206 208h124q14 0 14 14v10q0 14-14 14H200z', tones.main),
    shape('M206 208h26l-14 38h-18z', tones.light),
    shape('M70 104q10-20 28-8l36 28q14 12 4 26-10 12-24 2L76 124q-12-8-6-20z', tones.light),
    sheen('M86 106l40 30', 6),
    pen('M220 196v-38h92v38M250 158v40M282 158v40', IRON, 7),
  );

/**
 * Draws an air cell. The cells are side by side along the bed, and every second one is inflated
 * harder.
 */
const cell = (tones: Tones, index: number): string => {
  const top = 100 + index * 32;
  const line = `M${top} 156L${top - 52} 270`;
  return stack(
    pen(line, tones.deep, 37),
    pen(line, index % 2 === 0 ? tones.main : tones.light, 31),
    sheen(`M${top - 8} 158L${top - 54} 258`, 5),
  );
};

export const airMattress: Draw = (tones) =>
  stack(
    floor(tones, 190, 166, 328),
    shape('M34 268l50-110h262l-48 110z', tones.deep),
    repeat(8, (index) => cell(tones, index)),
    rect(20, 284, 300, 38, 16, tones.deep),
    rect(20, 280, 300, 34, 16, tones.main),
    gloss(40, 286, 190, 6),
    pen('M330 190c36 4 40 34 30 72M322 220c20 0 24 20 18 46', NIGHT, 7),
    block(264, 258, 116, 78, 18, WHITE),
    disc(298, 297, 19, tones.main),
    pen('M298 297v-11', WHITE, 4),
    rect(328, 282, 32, 9, 4, MIST),
    disc(336, 308, 6, tones.main),
    disc(354, 308, 6, STEEL),
  );

export const cushion: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 150),
    shape('M64 220q-16-10-10-30 40-70 146-70t146 70q6 20-10 30v64q0 44-136 44T64 284z', tones.deep),
    shape('M54 206q0-86 146-86t146 86-146 86-146-86z', tones.main),
    dim('M54 206q0 86 146 86t146-86q-20 56-146 56T54 206z', 0.1),
    oval(200, 204, 58, 30, tones.ink),
    oval(200, 210, 54, 24, tones.deep),
    sheen('M84 186q24-44 90-48', 9),
    pen('M66 244q4 52 134 52t134-52', tones.main, 4),
    plate(label, { x: 200, y: 288, width: 150, height: 46 }, tones.ink),
  );

const toiletBowl = (): string =>
  stack(
    body(108, 70, 184, 110, 18, WHITE),
    rect(100, 58, 200, 22, 10, PAPER),
    rect(186, 84, 28, 12, 6, STEEL),
    shape('M112 216h176c0 52-28 62-44 78v32q0 12-12 12h-64q-12 0-12-12v-32c-16-16-44-26-44-78z', WHITE),
    dim('M236 216h52c0 52-28 62-44 78v32q0 12-12 12h-22q34-60 26-122z', 0.09),
  );

export const raisedToiletSeat: Draw = (tones) =>
  stack(
    floor(tones, 200, 110),
    toiletBowl(),
    shape('M84 168h232v30q0 34-116 34T84 198z', tones.deep),
    oval(200, 168, 116, 36, tones.main),
    oval(200, 168, 76, 19, tones.ink),
    oval(200, 172, 70, 14, GLASS),
    pen('M88 178v-44q0-14 14-14h14M312 178v-44q0-14-14-14h-14', IRON, 12),
    pen('M84 122h32M284 122h32', tones.deep, 19),
    sheen('M98 160q16-16 50-20', 6),
    rect(168, 206, 64, 18, 9, tones.light),
  );

const TILES =
  'M60 70h280M60 150h280M60 230h280M60 310h280M110 70v80M210 70v80M310 70v80M160 150v80M260 150v80' +
  'M110 230v80M210 230v80M310 230v80';

export const grabBar: Draw = (tones) =>
  stack(
    fade(0.8, rect(56, 62, 288, 272, 22, WHITE)),
    pen(TILES, tones.light, 3),
    fade(0.14, pen('M104 258L304 158', tones.ink, 34)),
    disc(96, 246, 36, STEEL),
    disc(96, 243, 34, MIST),
    disc(304, 146, 36, STEEL),
    disc(304, 143, 34, MIST),
    pen('M96 243L304 143', IRON, 34),
    pen('M96 241L304 141', STEEL, 26),
    pen('M140 220L260 162', tones.deep, 38),
    pen('M140 218L260 160', tones.main, 32),
    fade(0.45, pen(repeat(7, (index) => `M${144 + index * 18} ${205 - index * 8.7}l10 22`), tones.ink, 3)),
    sheen('M84 234L296 132', 5),
    disc(78, 262, 5, IRON),
    disc(322, 124, 5, IRON),
  );
