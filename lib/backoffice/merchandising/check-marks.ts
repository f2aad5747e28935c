import { readSettings } from '@/lib/site/pages/read-settings';
import { drawFiles } from '@/lib/site/identity/draw-files';
import { drawnOf } from '@/lib/site/identity/file-rules';
import { hasFile } from '@/lib/site/identity/store-mark';
import { log } from '@/lib/kernel/log';
import { MARKS } from '@/lib/kernel/look/look-rules';
import { isSame } from '@/lib/kernel/nested-values';
import type { SettingsDocument } from './document';
import type { SettingProblem } from './problems';

type Store = SettingsDocument['store'];
const identityOf = (store: Store) => readSettings(store).identity;

/** Returns the changed logos and icons whose file was never uploaded. */
export async function markProblems(before: Store, after: Store): Promise<SettingProblem[]> {
  const [old, next] = [identityOf(before), identityOf(after)];
  const changed = MARKS.filter((mark) => next[mark] !== null && next[mark] !== old[mark]);
  const found = await Promise.all(changed.map(async (mark) => ({ mark, isStored: await hasFile(next[mark]!) })));
  return found
    .filter(({ isStored }) => !isStored)
    .map(({ mark }) => ({ path: `store.identity.${mark}`, key: 'settingMark' }));
}

/**
 * Draws the icons and cards of a changed identity before it counts, so that its first visitors find
 * them. A request draws missing ones, so a failure here refuses nothing.
 */
export async function prepareIcons(before: Store, after: Store): Promise<void> {
  const [old, next] = [drawnOf(identityOf(before)), drawnOf(identityOf(after))];
  if (isSame(old, next)) return;
  await drawFiles(next).catch((error: unknown) => log.warn('icons of the store', { error }));
}
