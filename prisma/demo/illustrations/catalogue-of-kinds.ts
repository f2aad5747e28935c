import { babyBottle, breastPump, diaper, sanitaryPads, wipes } from './kinds/baby';
import { dropperBottle, oilBottle, pumpBottle, sprayBottle, syrupBottle } from './kinds/bottles';
import { inhaler, nebuliser, oxygenCylinder } from './kinds/breathing';
import { comb, herbs, magnifier, soap, tea, toothbrush, toothpaste } from './kinds/care';
import {
  bpMonitor,
  hearingAid,
  infraredThermometer,
  pulseOximeter,
  stethoscope,
  thermometer,
  weighingScale,
} from './kinds/devices';
import { bandageRoll, cottonRoll, firstAidKit, gauze, hotWaterBag, icePack, plaster } from './kinds/dressings';
import { airMattress, commodeChair, cushion, grabBar, hospitalBed, raisedToiletSeat } from './kinds/homecare';
import { ampoule, injectionPen, lancet, syringe, vial } from './kinds/injections';
import { box, jar, powderTin, sachet, tube } from './kinds/packs';
import {
  cervicalCollar,
  compressionStocking,
  insole,
  kneeBrace,
  lumbarBelt,
  sling,
  wristBrace,
} from './kinds/supports';
import { forceps, gloves, gown, mask, scissors } from './kinds/surgical';
import { capsuleStrip, pillOrganiser, strip, tabletBottle } from './kinds/tablets';
import { glucometer, testKit, testStrips } from './kinds/tests';
import { catheter, ivSet, urineBag } from './kinds/tubing';
import { crutch, walker, walkingStick, wheelchair } from './kinds/walking';
import { PALETTE, type Colour } from './palette';
import type { Draw } from './shapes';

/** Drawings of all kinds of goods, by the name in the catalogue files. */
export const KINDS = {
  strip,
  'capsule-strip': capsuleStrip,
  'tablet-bottle': tabletBottle,
  'syrup-bottle': syrupBottle,
  'dropper-bottle': dropperBottle,
  'spray-bottle': sprayBottle,
  'pump-bottle': pumpBottle,
  tube,
  jar,
  sachet,
  'powder-tin': powderTin,
  box,
  vial,
  ampoule,
  'injection-pen': injectionPen,
  syringe,
  inhaler,
  nebuliser,
  'oxygen-cylinder': oxygenCylinder,
  'pulse-oximeter': pulseOximeter,
  thermometer,
  'infrared-thermometer': infraredThermometer,
  'bp-monitor': bpMonitor,
  glucometer,
  'test-strips': testStrips,
  lancet,
  'weighing-scale': weighingScale,
  stethoscope,
  'hearing-aid': hearingAid,
  'hot-water-bag': hotWaterBag,
  'ice-pack': icePack,
  'bandage-roll': bandageRoll,
  plaster,
  gauze,
  'cotton-roll': cottonRoll,
  'first-aid-kit': firstAidKit,
  gloves,
  mask,
  gown,
  scissors,
  forceps,
  catheter,
  'urine-bag': urineBag,
  'iv-set': ivSet,
  wheelchair,
  walker,
  'walking-stick': walkingStick,
  crutch,
  'commode-chair': commodeChair,
  'hospital-bed': hospitalBed,
  'air-mattress': airMattress,
  'knee-brace': kneeBrace,
  'lumbar-belt': lumbarBelt,
  'wrist-brace': wristBrace,
  'cervical-collar': cervicalCollar,
  sling,
  'compression-stocking': compressionStocking,
  insole,
  diaper,
  wipes,
  'baby-bottle': babyBottle,
  'breast-pump': breastPump,
  'sanitary-pads': sanitaryPads,
  soap,
  toothbrush,
  toothpaste,
  comb,
  'oil-bottle': oilBottle,
  herbs,
  tea,
  'test-kit': testKit,
  'pill-organiser': pillOrganiser,
  magnifier,
  cushion,
  'raised-toilet-seat': raisedToiletSeat,
  'grab-bar': grabBar,
} as const satisfies Record<string, Draw>;

export type Kind = keyof typeof KINDS;
export type { Colour };

// The type of Object.keys loses the names; the two objects above and in palette.ts are the source.
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];
export const COLOURS = Object.keys(PALETTE) as readonly Colour[];
