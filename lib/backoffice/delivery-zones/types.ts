import type { Problem } from '@/lib/kernel/problem-key';
import type { AreaLevel, CarriedMethod, Zone, ZoneArea } from '@/lib/site/delivery/types';

/** Zone to be stored. Without an id it is new. */
export type ZoneDraft = Omit<Zone, 'id'> & { id?: string; areas: ZoneArea[] };

/** Zone of an earlier version. The pincodes of its districts are resolved again on a restore. */
export type StoredZone = Omit<ZoneDraft, 'areas'> & { areas: { level: AreaLevel; code: string }[] };

/** Fields of a method in a zone as texts of a form or a file. */
export type MethodTexts = {
  /** Empty: as in the general settings. */
  offered: '' | 'yes' | 'no';
  charge: string;
  freeFrom: string;
  /** Minimum and maximum, such as 2-4. */
  days: string;
};

/** Form of a zone. `digits`: pincodes and beginnings of pincodes. */
export type ZoneForm = {
  name: string;
  isServed: boolean;
  states: string[];
  districts: string[];
  digits: string;
  methods: Record<CarriedMethod, MethodTexts>;
};

/** Problem of a zone, by the field of its form. */
export type ZoneProblem = Problem & { zone: number; field: string };

/** Problem of a line of a file. */
export type LineProblem = Problem & { line: number };

export type ZoneVersionRow = { id: string; zoneCount: number; actor: string; createdAt: Date };
