/** How the console looks: light, dark, or as the system of its reader says. */
export const LOOKS = ['SYSTEM', 'LIGHT', 'DARK'] as const;
export type Look = (typeof LOOKS)[number];

/** How somebody of the staff likes the console. */
export type Preferences = {
  /** Whether keys that stand alone act; they can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  look: Look;
};

/** As the console is for whoever has chosen nothing. */
export const USUAL_PREFERENCES: Preferences = { singleKeys: true, look: 'SYSTEM' };
