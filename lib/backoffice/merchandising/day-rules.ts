const TIME_ZONE = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

/** Returns the day of a moment in India. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
/** Returns the first moment of a day in India. */
export const firstOf = (day: string): Date => new Date(`${day}T00:00:00.000${TIME_ZONE}`);
/** Returns the last moment of a day in India. */
export const lastOf = (day: string): Date => new Date(`${day}T23:59:59.999${TIME_ZONE}`);
