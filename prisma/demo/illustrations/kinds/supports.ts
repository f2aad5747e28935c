import { print } from '../label';
import { MIST, NIGHT, PAPER, SKIN, SKIN_DEEP, STEEL, WHITE, type Tones } from '../palette';
import {
  dim,
  fade,
  floor,
  mirror,
  oval,
  pen,
  rect,
  ring,
  shape,
  sheen,
  stack,
  type Draw,
} from '../shapes';

const LEG = 'M140 40h116c8 60-2 110-8 150 10 50-6 100-14 148h-84c-4-50-22-90-16-148-6-40-8-90 6-150z';

const strap = (y: number, tones: Tones): string =>
  stack(
    rect(122, y, 138, 28, 10, tones.deep),
    rect(214, y + 3, 40, 22, 6, MIST),
    pen(`M222 ${y + 9}v10`, STEEL, 4),
  );

export const kneeBrace: Draw = (tones) =>
  stack(
    floor(tones, 196, 86),
    shape(LEG, SKIN),
    dim('M226 40h30c8 60-2 110-8 150 10 50-6 100-14 148h-30c20-100 32-200 22-298z', 0.09),
    shape(
      'M134 92q60 16 122 0c2 34-4 66-8 98 6 34 0 66-8 100q-48 14-98 0c-8-34-10-66-8-100-4-34-6-64 0-98z',
      tones.main,
    ),
    dim('M230 97q14-2 26-5c2 34-4 66-8 98 6 34 0 66-8 100l-24 5c20-70 24-130 14-198z', 0.14),
    strap(112, tones),
    strap(250, tones),
    ring(192, 194, 36, tones.deep, 9),
    oval(192, 194, 27, 27, tones.light),
    sheen('M144 152q-2 20 2 40', 6),
  );

export const lumbarBelt: Draw = (tones, label) =>
  stack(
    floor(tones, 200, 154, 316),
    shape('M40 150q160-64 320 0l-14 92q-146-44-292 0z', tones.ink),
    shape(
      'M40 150q-10 60 4 124 10 22 36 20 70 14 120 14t120-14q26 2 36-20 14-64 4-124-30 36-160 36T40 150z',
      tones.main,
    ),
    dim('M320 172q26-8 40-22 10 60-4 124-10 22-36 20l-26 4q30-60 26-126z', 0.14),
    rect(146, 180, 108, 132, 14, tones.deep),
    rect(158, 196, 84, 84, 10, WHITE),
    print(label, { x: 200, y: 238, width: 76, height: 72 }, tones.ink),
    pen('M64 212q40 10 76 14M64 262q40 12 76 16M336 212q-40 10-76 14M336 262q-40 12-76 16', tones.light, 12),
    pen('M96 190v98M118 194v96M304 190v98M282 194v96', tones.deep, 5),
    sheen('M52 176q20 14 60 20', 6),
  );

const HAND =
  'M148 338V232c-8-30-10-54-6-82l-30-34c-12-16 8-32 22-18l26 24V74c0-18 24-18 26 0v-18c0-18 26-18 28' +
  ' 0v16c2-16 26-16 28 2v22c4-14 24-12 24 4 2 50 4 90-10 130v108z';

export const wristBrace: Draw = (tones) =>
  stack(
    floor(tones, 200, 88),
    shape(HAND, SKIN),
    pen('M186 78v42M214 78v42M241 98v28', SKIN_DEEP, 4),
    shape(
      'M141 160c20-12 30-22 26-34 34-12 64-10 98 0 2 34-2 62-10 96l8 98q-60 16-122 0l6-98c-6-22-8-42-6-62z',
      tones.main,
    ),
    dim('M240 122l25 4c2 34-2 62-10 96l8 98-30 5c14-70 18-130 7-203z', 0.14),
    rect(182, 172, 34, 130, 16, tones.light),
    rect(136, 214, 134, 26, 9, tones.deep),
    rect(134, 270, 136, 26, 9, tones.deep),
    rect(226, 217, 36, 20, 6, MIST),
    rect(226, 273, 36, 20, 6, MIST),
    sheen('M152 172q8-4 14-12', 6),
  );

const VENTS =
  'M148 240h1M174 240h1M200 240h1M226 240h1M252 240h1M161 260h1M187 260h1M213 260h1M239 260h1' +
  'M174 280h1M200 280h1M226 280h1';

export const cervicalCollar: Draw = (tones) =>
  stack(
    floor(tones, 200, 130, 322),
    shape('M58 172q0-62 142-62t142 62v74q0 62-142 62T58 246z', tones.deep),
    oval(200, 170, 120, 42, tones.ink),
    shape('M58 172q0 48 90 58 6-34 52-34t52 34q90-10 90-58v78q0 64-142 64T58 250z', tones.main),
    dim('M286 218q56-14 56-46v78q0 38-56 54z', 0.14),
    pen('M148 230q6-34 52-34t52 34', tones.light, 9),
    pen('M60 180q4 42 88 50M340 180q-4 42-88 50', tones.light, 5),
    pen(VENTS, tones.deep, 10),
    rect(308, 206, 36, 54, 9, WHITE),
    pen('M318 218v30M330 216v30', STEEL, 3),
    sheen('M72 206q16 26 58 34', 6),
  );

export const sling: Draw = (tones) =>
  stack(
    floor(tones, 200, 118),
    rect(180, 70, 40, 50, 16, SKIN_DEEP),
    oval(200, 54, 30, 36, SKIN),
    shape('M168 52c-4-40 68-40 64 0-10-8-14-16-16-22-14 12-34 14-48 22z', NIGHT),
    shape('M90 338V164c0-46 30-62 82-68 16 20 40 20 56 0 52 6 82 22 82 68v174z', PAPER),
    dim('M228 96c52 6 82 22 82 68v174h-44c10-90 0-190-38-242z', 0.08),
    pen('M122 190v148M278 190v148', MIST, 5),
    pen('M166 98L108 262M234 98l54 108', tones.deep, 15),
    pen('M280 178l2 78', MIST, 54),
    pen('M277 176l4 80', WHITE, 48),
    shape('M58 246q-14-26 12-32 20-4 30 12l12 40z', SKIN),
    shape('M92 214q60 16 140 4 66-14 74-10 18 70-16 92-90 26-168-12-28-30-30-74z', tones.main),
    dim('M98 260q10 18 24 28 78 38 168 12 20-14 22-46-90 46-214 6z', 0.13),
    pen('M100 226q70 14 130 4', tones.light, 5),
  );

export const compressionStocking: Draw = (tones) =>
  stack(
    floor(tones, 204, 116),
    shape('M138 40h104c8 34-2 50-2 66H132c-4-20-2-40 6-66z', SKIN),
    shape(
      'M128 86h116c6 70-16 110-18 170 20 22 70 26 94 44 18 18 8 38-12 38H156c-16 0-24-10-22-26 6-80-26-120-6-226z',
      tones.main,
    ),
    dim(
      'M212 86h32c6 70-16 110-18 170 20 22 70 26 94 44 18 18 8 38-12 38h-40c20-30-60-40-76-76-6-60 26-100 20-176z',
      0.12,
    ),
    shape('M302 290c10 4 14 6 18 10 18 18 8 38-12 38h-34c26-10 36-26 28-48z', SKIN),
    pen('M313 304q4 6 2 12M320 314q2 6 0 10', SKIN_DEEP, 3),
    rect(124, 80, 124, 28, 10, tones.deep),
    fade(0.7, pen('M162 122c-4 60 12 90 8 150M186 122c0 60 2 90-2 142M210 122c6 50-4 90-10 134', tones.light, 4)),
    shape('M138 270q34 10 36 66h-18c-16 0-24-10-22-26z', tones.deep),
    pen('M296 286q-24 16-18 50', tones.deep, 5),
    sheen('M142 124q-6 30 2 66', 7),
  );

const sole = (tones: Tones): string =>
  stack(
    shape(
      'M108 120c0-62 78-70 80 4 2 48-14 70-14 116 0 22 4 34 4 54 0 46-70 46-70 0 0-50 0-110 0-174z',
      tones.deep,
    ),
    shape(
      'M106 112c0-62 78-70 80 4 2 48-14 70-14 116 0 22 4 34 4 54 0 46-70 46-70 0 0-50 0-110 0-174z',
      tones.main,
    ),
    oval(146, 122, 26, 34, tones.light),
    oval(140, 284, 23, 28, tones.light),
    fade(
      0.6,
      pen('M134 116h1M146 108h1M158 116h1M140 132h1M154 132h1M132 276h1M146 276h1M138 292h1', tones.deep, 7),
    ),
    sheen('M116 172q2 30 0 66', 6),
    pen('M164 184q-8 24-6 56', tones.light, 5),
  );

export const insole: Draw = (tones) =>
  stack(floor(tones, 200, 104), sole(tones), mirror(sole(tones)));
