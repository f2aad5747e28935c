/** Redirect as stored. `target`: null for a page that is gone. */
export type Redirect = { path: string; target: string | null; status: number };

/** Redirect as a form or a line of a file has it. */
export type RedirectInput = { path: string; target: string; status: number };

/** Redirect in the list of the console. */
export type RedirectRow = Redirect & {
  createdAt: Date;
  /** True while a page exists at the address, which is shown in its place. */
  isIdle: boolean;
};

export type MissingRow = { path: string; count: number; firstAt: Date; lastAt: Date; referrer: string | null };
