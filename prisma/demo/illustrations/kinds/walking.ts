import { IRON, MIST, NIGHT, STEEL, WOOD, type Tones } from '../palette';
import {
  body,
  dim,
  disc,
  fade,
  floor,
  gloss,
  mirror,
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

const spokes = (x: number, y: number, radius: number, colour: string): string => {
  const lines = repeat(8, (index) => {
    const angle = (index * Math.PI) / 8 + 0.2;
    const dx = Math.round(radius * Math.cos(angle));
    const dy = Math.round(radius * Math.sin(angle));
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
  });
  return pen(lines, colour, 2);
};

const bigWheel = (tones: Tones): string =>
  stack(
    fade(0.22, disc(164, 248, 82, tones.tint)),
    spokes(164, 248, 80, STEEL),
    ring(164, 248, 82, NIGHT, 13),
    ring(164, 248, 71, tones.main, 5),
    disc(164, 248, 15, IRON),
    disc(164, 248, 7, MIST),
  );

export const wheelchair: Draw = (tones) =>
  stack(
    floor(tones, 196, 148),
    pen('M128 196L100 74H62', IRON, 11),
    pen('M70 74h-10', NIGHT, 17),
    shape('M94 92l30-6 24 108h-30z', tones.main),
    dim('M94 92l12-2 26 104h-14z', 0.16),
    pen('M250 214l20 66 20 28M270 280l-16-60', IRON, 10),
    pen('M262 204l32 98h44', IRON, 11),
    pen('M300 304h40', NIGHT, 13),
    pen('M128 244h130', IRON, 9),
    body(112, 188, 156, 30, 14, tones.main),
    pen('M112 152h104M216 152l14 38', IRON, 9),
    pen('M124 149h92', tones.deep, 17),
    sheen('M128 145h80', 4),
    ring(272, 312, 20, NIGHT, 11),
    disc(272, 312, 8, MIST),
    bigWheel(tones),
  );

const sideFrame = 'M86 330L116 96Q118 80 134 80h18q16 0 15 16l-9 198';

export const walker: Draw = (tones) =>
  stack(
    floor(tones, 200, 146),
    pen('M162 150h76M160 190h80', tones.deep, 11),
    pen(sideFrame, IRON, 13),
    pen(sideFrame, MIST, 7),
    mirror(stack(pen(sideFrame, IRON, 13), pen(sideFrame, MIST, 7))),
    pen('M104 190l58-8M238 182l58 8', tones.main, 10),
    rect(162, 140, 76, 20, 10, tones.main),
    pen('M120 79h34M246 79h34', NIGHT, 22),
    pen('M122 75h28M248 75h28', tones.main, 10),
    pen('M88 318l-2 14M312 318l2 14M158 288v10M242 288v10', NIGHT, 19),
    pen('M95 262h1M93 278h1M91 294h1M305 262h-1M307 278h-1M309 294h-1', IRON, 5),
  );

export const walkingStick: Draw = (tones) =>
  stack(
    floor(tones, 190, 96),
    turn(
      9,
      stack(
        pen('M196 112v212', tones.deep, 21),
        pen('M195 112v212', tones.main, 15),
        pen('M190 120v196', tones.light, 4),
        rect(183, 216, 26, 20, 5, MIST),
        pen(repeat(4, (index) => `M196 ${252 + index * 18}h1`), tones.ink, 6),
        rect(180, 314, 32, 24, 8, NIGHT),
        rect(182, 92, 28, 34, 6, STEEL),
        shape(
          'M110 84q-4-28 26-32l90-8q52-2 56 36 0 14-14 14-12 0-16-12-6-12-26-10l-76 22q-34 10-40-10z',
          WOOD,
        ),
        dim('M112 90q8 16 38 8l76-20q18-4 26 6-2-20-26-18l-76 18q-26 8-38 6z', 0.18),
        sheen('M128 70q4-8 20-10l74-6', 5),
        pen('M244 84c34 30 34 64 8 92-12-26-6-58-8-92', tones.deep, 5),
      ),
    ),
  );

const onecrutch = (tones: Tones): string =>
  stack(
    pen('M166 84l24 160v84M234 84l-24 160v84', IRON, 12),
    pen('M166 84l24 160M234 84l-24 160', MIST, 6),
    pen('M200 236v88', IRON, 20),
    pen('M198 240v80', MIST, 8),
    body(150, 62, 100, 32, 16, tones.main),
    gloss(168, 67, 58, 6),
    pen('M182 178h36', tones.deep, 21),
    pen('M184 175h30', tones.main, 10),
    rect(184, 318, 32, 22, 7, NIGHT),
    pen('M200 262h1M200 280h1M200 298h1', NIGHT, 5),
  );

export const crutch: Draw = (tones) =>
  stack(
    floor(tones, 200, 112),
    turn(-17, onecrutch(tones), 200, 300),
    turn(17, onecrutch(tones), 200, 300),
  );
