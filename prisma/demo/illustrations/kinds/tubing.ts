import { print } from '../label';
import { GLASS, GOLD, IRON, MIST, NIGHT, STEEL, WHITE, type Tones } from '../palette';
import {
  dim,
  disc,
  drop,
  fade,
  floor,
  gloss,
  oval,
  pen,
  rect,
  repeat,
  shape,
  sheen,
  stack,
  type Draw,
} from '../shapes';

const COIL = 'M262 112C150 60 60 130 76 222s156 120 206 42c34-58-14-126-84-112-56 12-64 92-10 104 30 6 46-20 34-40';

export const catheter: Draw = (tones) =>
  stack(
    floor(tones, 190, 126, 334),
    pen(COIL, tones.deep, 20),
    pen(COIL, tones.main, 15),
    sheen(COIL, 4),
    fade(0.92, oval(216, 206, 25, 29, tones.light)),
    sheen('M204 200q4-12 14-14', 4),
    pen('M222 216q-4-18-18-24', tones.main, 15),
    disc(208, 195, 3, tones.ink),
    pen('M250 108l54-48', tones.deep, 20),
    pen('M250 108l54-48', tones.main, 15),
    shape('M290 58l24-24q8-6 16 2l14 14q8 8 2 16l-26 22z', GOLD),
    shape('M254 98l62 6 2 30-66-12z', tones.main),
    shape('M312 100l34-6q10 0 12 10l2 26q0 10-10 12l-34-6z', WHITE),
    pen('M326 104v30M338 102v34', STEEL, 4),
    pen('M300 48l30 30', '#c98f2a', 5),
  );

export const urineBag: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 92),
    pen('M200 92C200 30 290 20 320 60s20 90-2 116', STEEL, 13),
    pen('M200 92C200 30 290 20 320 60s20 90-2 116', GLASS, 7),
    fade(0.92, rect(96, 88, 208, 216, 28, GLASS)),
    shape('M106 196q48-12 94 0t94 0v80q0 20-20 20H126q-20 0-20-20z', GOLD),
    fade(0.3, shape('M106 196q48-12 94 0t94 0v14q-48 12-94 0t-94 0z', WHITE)),
    `<rect x="96" y="88" width="208" height="216" rx="28" fill="none" stroke="${tones.main}" stroke-width="9"/>`,
    rect(128, 96, 144, 14, 7, tones.main),
    disc(118, 120, 7, tones.deep),
    disc(282, 120, 7, tones.deep),
    pen(repeat(6, (index) => `M272 ${146 + index * 24}h${index % 2 === 0 ? 20 : 12}`), tones.deep, 4),
    rect(118, 132, 140, 52, 8, WHITE),
    print(label, { x: 188, y: 158, width: 128, height: 46 }, tones.ink),
    rect(186, 300, 28, 26, 6, STEEL),
    pen('M176 318h48', tones.deep, 11),
    rect(190, 322, 20, 16, 5, tones.main),
    gloss(110, 120, 7, 60),
  );

const dripChamber = (tones: Tones): string =>
  stack(
    rect(184, 222, 12, 18, 3, tones.deep),
    rect(172, 236, 36, 56, 14, GLASS),
    rect(176, 264, 28, 25, 10, tones.light),
    drop(190, 242, 10, tones.main),
    pen('M172 250v28q0 14 14 14h8q14 0 14-14v-28q0-14-14-14h-8q-14 0-14 14z', STEEL, 4),
    pen('M190 294v12c0 34 80 40 96 4 12-30-14-50 18-88', STEEL, 10),
    pen('M190 294v12c0 34 80 40 96 4 12-30-14-50 18-88', GLASS, 5),
  );

const rollerClamp = (tones: Tones): string =>
  stack(rect(270, 268, 36, 54, 10, tones.main), disc(288, 290, 12, WHITE), disc(288, 290, 6, STEEL));

export const ivSet: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 110),
    pen('M200 24q-22 0-22 20', IRON, 8),
    shape('M124 84q0-32 32-32h68q32 0 32 32v104q0 16-14 22l-30 14h-44l-30-14q-14-6-14-22z', GLASS),
    shape('M134 112h112v76q0 10-10 14l-26 12h-40l-26-12q-10-4-10-14z', tones.light),
    dim('M226 54q30 2 30 30v104q0 16-14 22l-30 14h-12q46-60 26-170z', 0.08),
    rect(142, 120, 96, 72, 8, WHITE),
    print(label, { x: 190, y: 156, width: 86, height: 64 }, tones.ink),
    oval(190, 64, 14, 6, IRON),
    sheen('M136 82q2-16 18-18', 6),
    dripChamber(tones),
    rollerClamp(tones),
    pen('M304 222l16-42', tones.main, 13),
    pen('M320 180l14-36', MIST, 7),
    pen('M334 144l8-22', NIGHT, 3),
  );
