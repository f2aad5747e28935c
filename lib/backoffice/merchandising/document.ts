import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { withCurrentKeys } from '@/lib/site/pages/read-settings';
import { StoreSettings } from '@/lib/site/pages/store-settings';
import { db, type Db } from '@/lib/kernel/db/client';
import { readCoupons } from './coupons';
import { readFeatured } from './featured';
import { problemsOf, type SettingProblem } from './problems';
import { readStoredSettings } from '@/lib/site/store-settings/queries';
import { LIST_NAMES, LISTS, SECTIONS, type Lists, type SettingsFile } from './schema';
import { readPlacements } from './placements';
import { isRecord, deepMerge, unknownPaths } from '@/lib/kernel/nested-values';

/**
 * All settings of the owner, in the format of a file. `store` contains only the owner's entries.
 */
export type SettingsDocument = { store: Record<string, unknown> } & Lists;

/** Returns the current settings. */
export async function readDocument(tx: Db = db): Promise<SettingsDocument> {
  return {
    store: await readStoredSettings(tx),
    featured: await readFeatured(tx),
    promotions: await readPlacements(tx, 'promotions'),
    banners: await readPlacements(tx, 'banners'),
    coupons: await readCoupons(tx),
  };
}

type Checked = { sections: Partial<SettingsDocument>; problems: SettingProblem[] };

/** Returns the parsed values without the defaults the schema added. */
function onlyGiven(understood: unknown, given: unknown): unknown {
  if (!isRecord(understood) || !isRecord(given)) return understood;
  return Object.fromEntries(Object.keys(given).map((name) => [name, onlyGiven(understood[name], given[name])]));
}

const asUnknown = (below: string, given: unknown, understood: unknown): SettingProblem[] =>
  unknownPaths(given, understood).map((path) => ({ path: `${below}.${path}`, key: 'settingUnknown' }));

function checkStore(store: unknown): Checked {
  if (!isRecord(store)) return { sections: {}, problems: [{ path: 'store', key: 'settingRecord' }] };
  const given = withCurrentKeys(store);
  const whole = deepMerge(DEMO_SETTINGS, given);
  const { success, data, error } = StoreSettings.safeParse(whole);
  if (!success) return { sections: {}, problems: problemsOf(error, whole, 'store') };
  return {
    sections: { store: onlyGiven(data, given) as SettingsDocument['store'] },
    problems: asUnknown('store', given, data),
  };
}

/** Parses the sections of a file and collects all problems. Does not query the database. */
export function checkFile(file: SettingsFile): Checked {
  const all: Checked = { sections: {}, problems: [] };
  const unknown = Object.keys(file).filter((name) => !(SECTIONS as readonly string[]).includes(name));
  const sections = SECTIONS.join(', ');
  all.problems.push(...unknown.map((path) => ({ path, key: 'settingSection', values: { sections } })));
  const add = ({ sections, problems }: Checked) => {
    Object.assign(all.sections, sections);
    all.problems.push(...problems);
  };
  if (file.store !== undefined) add(checkStore(file.store));
  for (const name of LIST_NAMES) {
    const given = file[name];
    if (given === undefined) continue;
    const { success, data, error } = LISTS[name].safeParse(given);
    add(
      success
        ? { sections: { [name]: data }, problems: asUnknown(name, given, data) }
        : { sections: {}, problems: problemsOf(error, given, name) },
    );
  }
  return all;
}
