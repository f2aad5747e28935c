/** Color schemes of the console: light, dark, or the reader's system setting. */
export const THEMES = ['SYSTEM', 'LIGHT', 'DARK'] as const;
export type Theme = (typeof THEMES)[number];

/** Console preferences of a staff member. */
export type Preferences = {
  /** True if single-key shortcuts are on. They can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  look: Theme;
};

/** Defaults for staff members without a choice. */
export const USUAL_PREFERENCES: Preferences = { singleKeys: true, look: 'SYSTEM' };
