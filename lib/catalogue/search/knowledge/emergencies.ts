import { readList, readTable } from './rows';

/**
 * Words of a person who may be in danger. A search for one of these phrases shows the numbers to
 * call first and sells nothing: 108 (ambulance) and 112 (all emergencies) everywhere in India, and
 * a further line if one exists. A phrase must match as a whole.
 */
export type EmergencyEntry = {
  emergency: true;
  about: string;
  english: string[];
  tamil: string[];
  latinTamil: string[];
  calls: string[];
  why: string;
};

export const EMERGENCIES: readonly EmergencyEntry[] = readTable('emergencies').map(
  ([about = '', english, tamil, latinTamil, calls, reason = '']) => ({
    emergency: true,
    about,
    english: readList(english),
    tamil: readList(tamil),
    latinTamil: readList(latinTamil),
    calls: readList(calls),
    why: reason,
  }),
);
