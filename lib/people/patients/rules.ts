import { dayInIndia } from '@/lib/kernel/dates';

/** Maximum number of patients per customer. */
export const MAX_PATIENTS = 20;
export const ALLERGIES_LENGTH = 300;
export const BIRTH_YEAR_LENGTH = 4;
/** Earliest accepted year of birth, before that of anyone alive. */
const MIN_BIRTH_YEAR = 1900;

const yearOf = (now: Date) => Number(dayInIndia(now).slice(0, 4));

/** Returns true for a year in which a patient of today can be born. */
export const isBirthYear = (year: number, now: Date): boolean => year >= MIN_BIRTH_YEAR && year <= yearOf(now);

/** Returns the age in years that a patient reaches this year, in Indian time. */
export const ageOf = (birthYear: number, now: Date): number => yearOf(now) - birthYear;
