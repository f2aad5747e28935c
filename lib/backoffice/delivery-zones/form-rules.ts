import { paiseToRupees, rupeesToPaise } from '@/lib/kernel/money';
import type { Problem } from '@/lib/kernel/problem-key';
import type { AreaLevel, CarriedMethod, ZoneMethod } from '@/lib/site/delivery/types';
import type { MethodTexts, ZoneDraft, ZoneForm } from './types';

/** Methods whose charge and days a zone can change. */
export const CARRIED_METHODS = ['standard', 'express'] as const satisfies readonly CarriedMethod[];
export const ZONE_NAME_LENGTH = 60;
const MAX_CHARGE_PAISE = 1_000_000;
const MAX_DAYS = 90;
/** Longest text that can be a pincode or the beginning of some. */
export const MAX_DIGITS_LENGTH = 20;

export const NO_METHOD: MethodTexts = { offered: '', charge: '', freeFrom: '', days: '' };

export const EMPTY_ZONE: ZoneForm = {
  name: '',
  isServed: true,
  states: [],
  districts: [],
  digits: '',
  methods: { standard: NO_METHOD, express: NO_METHOD },
};

type FieldProblem = Problem & { field: string };

function paiseOf(text: string): number | null {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? rupeesToPaise(Number(text)) : null;
}

function daysOf(text: string): [number, number] | null {
  const [, least, most = least] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(text) ?? [];
  if (least === undefined) return null;
  const days: [number, number] = [Number(least), Number(most)];
  return days[0] <= days[1] && days[1] <= MAX_DAYS ? days : null;
}

/** Reads the fields of a method; its value is null if they change nothing. */
export function readMethod(texts: MethodTexts): { value: ZoneMethod | null; problems: FieldProblem[] } {
  const [charge, freeFrom, days] = [texts.charge.trim(), texts.freeFrom.trim(), texts.days.trim()];
  if (texts.offered === 'no')
    return { value: { isOffered: false, chargePaise: null, freeFromPaise: null, days: null }, problems: [] };
  const problems: FieldProblem[] = [];
  const chargePaise = charge === '' ? null : paiseOf(charge);
  if (charge !== '' && (chargePaise === null || chargePaise > MAX_CHARGE_PAISE))
    problems.push({ field: 'charge', key: 'zoneCharge' });
  const freeFromPaise = freeFrom === '' ? null : paiseOf(freeFrom);
  if (freeFrom !== '' && !freeFromPaise) problems.push({ field: 'freeFrom', key: 'settingRupees' });
  else if (freeFrom !== '' && !chargePaise) problems.push({ field: 'freeFrom', key: 'zoneFreeFrom' });
  const range = days === '' ? null : daysOf(days);
  if (days !== '' && !range) problems.push({ field: 'days', key: 'zoneDays' });
  const isEmpty = texts.offered === '' && charge === '' && days === '';
  return {
    value: isEmpty ? null : { isOffered: true, chargePaise, freeFromPaise, days: range },
    problems,
  };
}

/** Returns the texts of a method's fields; those of no difference for null. */
export const textsOfMethod = (method: ZoneMethod | undefined): MethodTexts =>
  method
    ? {
        offered: method.isOffered ? 'yes' : 'no',
        charge: method.chargePaise === null ? '' : String(paiseToRupees(method.chargePaise)),
        freeFrom: method.freeFromPaise === null ? '' : String(paiseToRupees(method.freeFromPaise)),
        days: method.days ? (method.days[0] === method.days[1] ? String(method.days[0]) : method.days.join('-')) : '',
      }
    : NO_METHOD;

/** Returns the form of a stored zone. */
export function formOf(zone: ZoneDraft): ZoneForm {
  const codes = (...levels: AreaLevel[]) =>
    zone.areas.filter(({ level }) => levels.includes(level)).map(({ code }) => code);
  return {
    name: zone.name,
    isServed: zone.isServed,
    states: codes('state'),
    districts: codes('district'),
    digits: codes('prefix', 'pincode').join(', '),
    methods: { standard: textsOfMethod(zone.methods.standard), express: textsOfMethod(zone.methods.express) },
  };
}

/**
 * Returns the area of digits: a pincode, or the beginning of several such as 6250 or 6250*; null
 * for anything else.
 */
export function areaOfDigits(text: string): { level: 'pincode' | 'prefix'; code: string } | null {
  if (text.length > MAX_DIGITS_LENGTH) return null;
  const [, code] = /^([1-9]\d{0,5})\**$/.exec(text.trim()) ?? [];
  if (code === undefined) return null;
  return { level: code.length === 6 ? 'pincode' : 'prefix', code };
}
