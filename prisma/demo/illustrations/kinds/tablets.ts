import { figure, print } from '../label';
import { MIST, PAPER, STEEL, WHITE, type Tones } from '../palette';
import {
  block,
  cap,
  disc,
  fade,
  floor,
  pen,
  rect,
  repeat,
  shape,
  sheen,
  stack,
  tablet,
  turn,
  type Draw,
  type Label,
} from '../shapes';

/** Draws a foil card with a second one behind it. Only the blisters differ. */
const foilCard = (tones: Tones, label: Label, blisters: string): string =>
  stack(
    floor(tones, 200, 140, 330),
    turn(
      -7,
      stack(
        turn(8, rect(66, 96, 268, 210, 20, tones.main)),
        rect(60, 92, 280, 216, 20, PAPER),
        fade(0.6, pen('M76 302h248', STEEL, 3)),
        shape('M60 112a20 20 0 0 1 20-20h240a20 20 0 0 1 20 20v54H60z', tones.deep),
        fade(0.16, shape('M250 92h70a20 20 0 0 1 20 20v54h-120z', WHITE)),
        print(label, { x: 200, y: 129, width: 244, height: 60 }, WHITE),
        blisters,
      ),
    ),
  );

const tabletBlister = (tones: Tones, index: number): string => {
  const x = 99 + (index % 4) * 67;
  const y = index < 4 ? 203 : 268;
  return stack(
    disc(x, y, 28, MIST),
    disc(x, y + 3, 20, tones.main),
    disc(x, y, 20, tones.light),
    pen(`M${x - 11} ${y}h22`, tones.main, 3),
    sheen(`M${x - 20} ${y - 8}q5-11 15-13`, 4),
  );
};

export const strip: Draw = (tones, label) =>
  foilCard(tones, label, repeat(8, (index) => tabletBlister(tones, index)));

const capsuleBlister = (tones: Tones, index: number): string => {
  const x = 92 + index * 54;
  return stack(
    rect(x - 23, 182, 46, 110, 23, MIST),
    shape(`M${x - 16} 237v-31a16 16 0 0 1 32 0v31z`, tones.main),
    shape(`M${x - 16} 237v31a16 16 0 0 0 32 0v-31z`, tones.light),
    pen(`M${x - 16} 237h32`, tones.deep, 2),
    sheen(`M${x - 7} 206v56`, 5),
  );
};

export const capsuleStrip: Draw = (tones, label) =>
  foilCard(tones, label, repeat(5, (index) => capsuleBlister(tones, index)));

export const tabletBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 204, 138),
    rect(140, 116, 120, 30, 6, tones.deep),
    cap(130, 64, 140, 60, WHITE, STEEL),
    block(106, 136, 188, 202, 34, tones.main),
    rect(106, 184, 188, 108, 0, WHITE),
    fade(0.08, rect(246, 184, 48, 108, 0, tones.ink)),
    rect(106, 184, 188, 7, 0, tones.light),
    print(label, { x: 200, y: 240, width: 166, height: 88 }, tones.ink),
    tablet(308, 322, 26, tones.light, tones.main),
    tablet(272, 334, 26, WHITE, STEEL),
  );

const DAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

const OPEN_DAY = 4;

const closedBox = (tones: Tones, day: string, index: number): string => {
  const x = 48 + index * 44;
  return stack(
    rect(x, 172, 40, 92, 8, index % 2 === 0 ? tones.main : tones.deep),
    figure(x + 20, 226, 24, WHITE, day),
    fade(0.4, rect(x + 8, 180, 24, 5, 2.5, WHITE)),
  );
};

const openBox = (tones: Tones, day: string, index: number): string => {
  const x = 48 + index * 44;
  return stack(
    rect(x, 172, 40, 92, 8, tones.ink),
    rect(x, 112, 40, 64, 8, tones.light),
    figure(x + 20, 152, 24, tones.deep, day),
    tablet(x + 18, 216, 13, WHITE, STEEL),
    tablet(x + 22, 238, 13, tones.light, tones.main),
  );
};

export const pillOrganiser: Draw = (tones) =>
  stack(
    floor(tones, 200, 166, 306),
    rect(36, 160, 328, 144, 22, STEEL),
    rect(36, 160, 328, 130, 22, PAPER),
    ...DAYS.map((day, index) => (index === OPEN_DAY ? openBox : closedBox)(tones, day, index)),
    fade(0.5, pen('M64 278h272', STEEL, 4)),
  );
