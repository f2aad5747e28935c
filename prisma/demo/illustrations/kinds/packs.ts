import { print } from '../label';
import { MIST, PAPER, STEEL, WHITE } from '../palette';
import {
  block,
  cap,
  dim,
  fade,
  floor,
  gloss,
  heart,
  oval,
  pen,
  rect,
  repeat,
  shape,
  sheen,
  stack,
  turn,
  type Draw,
} from '../shapes';

export const box: Draw = (tones, label) =>
  stack(
    floor(tones, 206, 138, 332),
    shape('M76 108l48-28h204l-44 28z', tones.light),
    shape('M284 108l44-28v222l-44 34z', tones.deep),
    rect(76, 108, 208, 228, 5, WHITE),
    shape('M76 262c60-34 120 26 208-14v83q0 5-5 5H81q-5 0-5-5z', tones.main),
    shape('M76 290c70-30 130 26 208-6v47q0 5-5 5H81q-5 0-5-5z', tones.deep),
    rect(76, 108, 208, 14, 4, tones.main),
    pen('M124 80l-48 28', WHITE, 2),
    print(label, { x: 180, y: 186, width: 184, height: 104 }, tones.ink),
    heart(110, 312, 26, WHITE),
    gloss(88, 132, 8, 100),
  );

const teeth = repeat(10, (index) => (index % 2 === 0 ? 'l10-9' : 'l10 9'));
const teethBack = repeat(10, (index) => (index % 2 === 0 ? 'l-10 9' : 'l-10-9'));

export const sachet: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 112),
    turn(
      5,
      stack(
        shape(
          `M100 74${teeth}${teeth}C292 160 292 240 300 328${teethBack}${teethBack}C108 240 108 160 100 74z`,
          tones.main,
        ),
        dim('M250 74q26 0 50 0C292 160 292 240 300 328h-38C276 250 274 160 250 74z', 0.13),
        pen('M104 98h192M104 304h192', tones.deep, 3),
        fade(0.5, pen(repeat(15, (index) => `M${116 + index * 12} 82v8M${116 + index * 12} 312v8`), WHITE, 2)),
        shape('M294 128l-14 6 14 6z', tones.tint),
        oval(199, 200, 78, 66, WHITE),
        print(label, { x: 199, y: 200, width: 132, height: 82 }, tones.ink),
        sheen('M124 120c-5 50-5 108 0 160', 8),
      ),
    ),
  );

export const tube: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 92),
    shape('M110 78H290L260 288H140z', WHITE),
    dim('M232 78h58l-30 210h-36z', 0.09),
    shape('M127 196c50-26 92 26 147-4l-14 96H140z', tones.main),
    shape('M132 236c44-24 84 22 136-6l-8 58H140z', tones.deep),
    rect(104, 56, 192, 28, 5, tones.main),
    fade(0.5, pen(repeat(14, (index) => `M${117 + index * 13} 62v16`), WHITE, 2)),
    print(label, { x: 200, y: 144, width: 140, height: 84 }, tones.ink),
    rect(136, 280, 128, 12, 5, tones.light),
    cap(146, 290, 108, 48, WHITE, STEEL),
    sheen('M130 102l18 160', 7),
  );

export const jar: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 134),
    block(84, 158, 232, 180, 38, tones.light),
    fade(0.55, rect(100, 176, 200, 146, 28, WHITE)),
    rect(84, 196, 232, 100, 0, WHITE),
    fade(0.08, rect(256, 196, 60, 100, 0, tones.ink)),
    rect(84, 290, 232, 6, 0, tones.main),
    print(label, { x: 200, y: 242, width: 200, height: 84 }, tones.ink),
    rect(92, 146, 216, 16, 4, tones.deep),
    cap(76, 88, 248, 66, tones.main, tones.deep),
    gloss(100, 96, 130, 8),
  );

const scoop = (powder: string, plastic: string, shadow: string): string =>
  stack(
    pen('M286 306l56-26', shadow, 12),
    shape('M226 296h70q-2 40-35 40t-35-40z', plastic),
    oval(261, 296, 35, 12, shadow),
    shape('M228 295q12-26 34-24t32 24q-14 10-33 10t-33-10z', powder),
  );

export const powderTin: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 136),
    block(92, 106, 200, 232, 18, tones.main),
    rect(92, 162, 200, 120, 0, WHITE),
    fade(0.08, rect(240, 162, 52, 120, 0, tones.ink)),
    rect(92, 276, 200, 8, 0, tones.light),
    rect(92, 160, 200, 8, 0, tones.light),
    print(label, { x: 192, y: 222, width: 178, height: 92 }, tones.ink),
    block(84, 72, 216, 48, 14, tones.deep),
    gloss(104, 80, 120, 7),
    scoop(PAPER, MIST, STEEL),
  );
