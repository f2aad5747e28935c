import { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { deepMerge, isRecord, valueAt, withValueAt, type Values } from '@/lib/kernel/nested-values';
import { repairName } from './identity-schema';
import { DEMO_SETTINGS } from './demo-settings';
import { StoreSettings } from './store-settings';

/**
 * Parts that are empty in a real store until its owner enters them, because the branches and links
 * of the demo would be false. lib/site/store-settings/facts.ts lists the facts that are required
 * before the store opens.
 */
const UNSET = { branches: [], social: [] } satisfies Partial<StoreSettings>;

const NAME = ['identity', 'name', DEFAULT_LOCALE];

/**
 * Moves `brandName`, the key of the store's name in the release before, to its place. It wins,
 * because that release does not know the new place. That release also accepted more signs.
 */
export function withCurrentKeys({ brandName, ...stored }: Values): Values {
  const name = typeof brandName === 'string' ? repairName(brandName) : brandName;
  return name === undefined ? stored : (withValueAt(stored, NAME, name) as Values);
}

/** Adds the name under its former key, which the release before reads on the same database. */
export function withFormerKeys(stored: Values): Values {
  const brandName = valueAt(stored, NAME);
  return brandName === undefined ? stored : { ...stored, brandName };
}

/**
 * Reads a part of the identity. If it is invalid, only the fields that are wrong fall back: an
 * owner's store does not look like the demo because of one color.
 */
function readIdentity(schema: z.ZodType, below: unknown, given: unknown): unknown {
  const { success, data } = schema.safeParse(deepMerge(below, given));
  if (success) return data;
  if (!(schema instanceof z.ZodObject) || !isRecord(below) || !isRecord(given)) return below;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      readIdentity(field, below[name], given[name]),
    ]),
  );
}

/**
 * Merges the owner's settings over those of the demo store. An invalid part falls back to the
 * demo's, so that a mistake does not break pages.
 * @param stored the JSON of the row, or any value
 * @param isReal true if payments are real
 */
export function readSettings(stored: unknown, { isReal = false } = {}): StoreSettings {
  const given = isRecord(stored) ? withCurrentKeys(stored) : {};
  const defaults: Record<string, unknown> = isReal ? { ...DEMO_SETTINGS, ...UNSET } : DEMO_SETTINGS;
  const whole = Object.entries(StoreSettings.shape).map(([name, schema]) => {
    if (name === 'identity') return [name, readIdentity(schema, defaults[name], given[name])];
    const { success, data } = schema.safeParse(deepMerge(defaults[name], given[name]));
    return [name, success ? data : defaults[name]];
  });
  return Object.fromEntries(whole) as StoreSettings;
}

/**
 * Reads only one part, in the same way as `readSettings`.
 * @param stored its part of the row's JSON, or any value
 */
export function readPart<Name extends 'headOffice' | 'delivery'>(name: Name, stored: unknown): StoreSettings[Name] {
  const { success, data } = StoreSettings.shape[name].safeParse(deepMerge(DEMO_SETTINGS[name], stored ?? undefined));
  return success ? (data as StoreSettings[Name]) : DEMO_SETTINGS[name];
}
