/** Saves that are still under way. */
const saving = new Set<Promise<unknown>>();

/** Registers a save until it ends. */
export async function trackSave(save: Promise<unknown>): Promise<void> {
  saving.add(save);
  await save.finally(() => saving.delete(save));
}

/** Waits for quantities that are being saved, so that an order contains what its buyer typed. */
export const settleSaves = (): Promise<unknown> => Promise.all(saving);
