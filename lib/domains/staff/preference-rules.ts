/** How somebody of the staff likes the console. */
export type Preferences = {
  /** Whether keys that stand alone act; they can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
};

/** As the console is for whoever has chosen nothing. */
export const USUAL_PREFERENCES: Preferences = { singleKeys: true };
