import { DAY, HOUR } from '@/lib/kernel/dates';

const OFFSET_OF_INDIA = 5.5 * HOUR;

/** Returns the month of a moment in India, such as 2026-11. */
export const monthOf = (now: Date): string => new Date(now.getTime() + OFFSET_OF_INDIA).toISOString().slice(0, 7);

/** Hours of India, 0 to 23, from and until which messages wait. Equal hours: never. */
export type QuietHours = { quietFrom: number; quietUntil: number };

/**
 * Returns the end of the quiet hours; null if messages may be sent now. The hours can span
 * midnight.
 */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours): Date | null {
  const local = now.getTime() + OFFSET_OF_INDIA;
  const midnight = Math.floor(local / DAY) * DAY;
  const hour = (local - midnight) / HOUR;
  const isQuiet =
    quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
  if (!isQuiet) return null;
  const end = midnight + quietUntil * HOUR + (hour >= quietUntil ? DAY : 0);
  return new Date(end - OFFSET_OF_INDIA);
}
