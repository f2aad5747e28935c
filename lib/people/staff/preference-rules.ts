import type { Theme } from '@/lib/kernel/look/display-rules';

/** Periods of a digest. A weekly one comes on Mondays. */
export const DIGEST_PERIODS = ['OFF', 'DAILY', 'WEEKLY'] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

/** Days ahead that a digest of expiring batches covers. */
export const EXPIRY_DAYS = [30, 60, 90] as const;

/** Console preferences of a staff member. */
export type Preferences = {
  /** True if single-key shortcuts are on. They can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  look: Theme;
  /** Email about batches that expire within `expiryDays`. */
  expiryDigest: DigestPeriod;
  expiryDays: number;
  /** Email about products that run out. */
  lowDigest: DigestPeriod;
};

/** Defaults for staff members without a choice. */
export const USUAL_PREFERENCES: Preferences = {
  singleKeys: true,
  look: 'SYSTEM',
  expiryDigest: 'OFF',
  expiryDays: 30,
  lowDigest: 'OFF',
};
