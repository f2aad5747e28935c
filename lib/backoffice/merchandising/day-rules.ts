const TIME_ZONE = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

/** The day in India on which a moment lies. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
/** The first moment of a day in India. */
export const firstOf = (day: string): Date => new Date(`${day}T00:00:00.000${TIME_ZONE}`);
/** The last moment of a day in India. */
export const lastOf = (day: string): Date => new Date(`${day}T23:59:59.999${TIME_ZONE}`);
