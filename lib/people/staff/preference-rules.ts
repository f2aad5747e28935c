import type { Theme } from '@/lib/kernel/look/display-rules';

/** Console preferences of a staff member. */
export type Preferences = {
  /** True if single-key shortcuts are on. They can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  look: Theme;
};

/** Defaults for staff members without a choice. */
export const USUAL_PREFERENCES: Preferences = { singleKeys: true, look: 'SYSTEM' };
