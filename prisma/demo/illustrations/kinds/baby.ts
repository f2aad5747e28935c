import { print } from '../label';
import { GLASS, MIST, PAPER, WHITE, type Tones } from '../palette';
import {
  cap,
  dim,
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

const TEAT = '#eec08f';

export const babyBottle: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 96),
    shape('M164 122c0-24 20-22 20-50 0-28 32-28 32 0 0 28 20 26 20 50z', TEAT),
    sheen('M192 78c0 24-10 24-10 36', 5),
    fade(0.9, rect(124, 150, 152, 188, 42, GLASS)),
    shape('M124 200h152v96q0 42-42 42h-68q-42 0-42-42z', WHITE),
    rect(124, 200, 152, 9, 0, tones.light),
    dim('M240 150q36 6 36 44v102q0 42-42 42h-12q26-90 18-188z', 0.08),
    pen('M250 226h18M256 246h12M250 266h18M256 286h12M250 306h12', tones.main, 4),
    print(label, { x: 190, y: 266, width: 104, height: 80 }, tones.deep),
    cap(118, 114, 164, 48, tones.main, tones.deep),
    gloss(138, 176, 10, 126),
  );

export const diaper: Draw = (tones) =>
  stack(
    floor(tones, 200, 138, 326),
    shape(
      'M44 112q0-12 12-12h288q12 0 12 12v52q0 12-12 14-52 8-74 72-18 66-70 66t-70-66c-16-48-40-66-74-72-12' +
        '-2-12-4-12-14z',
      WHITE,
    ),
    dim('M356 150v14q0 12-12 14-52 8-74 72-18 66-70 66t-70-66q22 44 70 44t66-56c14-46 40-66 90-88z', 0.08),
    shape('M44 112q0-12 12-12h288q12 0 12 12v22q-156 26-312 0z', tones.main),
    fade(0.5, pen('M56 110h288', WHITE, 4)),
    pen('M130 250c-12-38-30-58-60-70M270 250c12-38 30-58 60-70', tones.light, 8),
    rect(60, 132, 60, 34, 12, tones.light),
    rect(280, 132, 60, 34, 12, tones.light),
    shape('M200 252c-36-24-34-52-14-52 8 0 13 5 14 11 1-6 6-11 14-11 20 0 22 28-14 52z', tones.main),
    pen('M152 172q4 8 12 0M236 172q4 8 12 0', tones.light, 5),
    pen('M170 290q30 14 60 0', MIST, 5),
  );

export const wipes: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 152),
    shape('M150 150c-10-40 14-60 30-90 12 16 26 8 34-8 10 30 40 50 30 98z', WHITE),
    pen('M178 140q-6-26 10-46M212 140q8-26 0-50', MIST, 5),
    shape('M48 158q0-16 16-16h272q16 0 16 16-10 82 0 164 0 16-16 16H64q-16 0-16-16 10-82 0-164z', tones.main),
    dim('M300 142h36q16 0 16 16-10 82 0 164 0 16-16 16h-52q24-100 16-196z', 0.12),
    rect(112, 130, 176, 62, 26, tones.deep),
    rect(128, 140, 144, 42, 20, tones.ink),
    shape('M148 164c8-30 0-40 10-58h84c10 18 2 28 10 58z', WHITE),
    pen('M178 156q-4-20 2-34M214 156q4-18 0-32', MIST, 5),
    rect(86, 208, 228, 100, 16, WHITE),
    print(label, { x: 200, y: 258, width: 200, height: 80 }, tones.ink),
    fade(0.5, pen('M62 156v166M338 156v166', WHITE, 3)),
  );

export const breastPump: Draw = (tones) =>
  stack(
    floor(tones, 206, 112),
    shape('M52 62q58 8 96 54l38 22-30 46-34-20C82 150 50 142 34 126q-10-48 18-64z', GLASS),
    shape('M52 62q-30 12-18 64 8 8 24 0 24-34-6-64z', tones.light),
    pen('M52 62q58 8 96 54l38 22M34 126c16 16 48 24 88 38l34 20', tones.main, 5),
    shape('M148 108h84q10 0 10 10v56h-104v-56q0-10 10-10z', tones.main),
    pen('M222 118C250 70 310 70 330 110q10 30-4 62', tones.deep, 20),
    pen('M222 118C250 70 310 70 330 110q10 30-4 62', tones.main, 12),
    shape('M156 108q0-44 36-44t36 44z', tones.deep),
    fade(0.92, rect(124, 196, 132, 142, 34, GLASS)),
    shape('M124 254h132v50q0 34-34 34h-64q-34 0-34-34z', WHITE),
    dim('M230 196q26 4 26 34v74q0 34-34 34h-8q22-70 16-142z', 0.08),
    pen('M232 222h16M238 242h10M232 262h16M238 282h10M232 302h12', tones.main, 4),
    cap(118, 168, 144, 38, tones.deep, tones.ink),
    gloss(138, 218, 8, 90),
  );

const pad = (tones: Tones): string =>
  stack(
    shape(
      'M200 48c44 0 50 36 46 76 30 4 44 22 44 44s-14 36-40 42c8 60 4 114-50 114s-58-54-50-114c-26-6-40-20' +
        '-40-42s14-40 44-44c-4-40 2-76 46-76z',
      WHITE,
    ),
    dim('M246 124c30 4 44 22 44 44s-14 36-40 42c8 60 4 114-50 114 40-30 30-130 46-200z', 0.07),
    rect(172, 78, 56, 218, 28, tones.tint),
    pen(
      'M200 92v30M184 130q16 14 32 0M184 160q16 14 32 0M184 190q16 14 32 0M184 220q16 14 32 0M200 252v28',
      tones.light,
      5,
    ),
    pen('M146 132c6 28 6 42 4 70M254 132c-6 28-6 42-4 70', tones.light, 4),
  );

export const sanitaryPads: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 146),
    turn(14, `<g transform="translate(56 8)">${pad(tones)}</g>`, 250, 200),
    shape('M52 170q0-18 18-18h130q18 0 18 18-8 78 0 150 0 18-18 18H70q-18 0-18-18 8-76 0-150z', tones.main),
    dim('M184 152h16q18 0 18 18-8 78 0 150 0 18-18 18h-34q20-90 18-186z', 0.13),
    fade(0.6, pen('M66 168h138M66 324h138', WHITE, 3)),
    rect(72, 192, 126, 108, 16, WHITE),
    print(label, { x: 135, y: 246, width: 112, height: 90 }, tones.ink),
    shape('M112 152q23-26 46 0z', tones.deep),
    fade(0.3, rect(62, 176, 6, 130, 3, PAPER)),
  );
