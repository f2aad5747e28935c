import { isRecord, layOver } from '@/lib/kernel/nested-values';
import { DEMO_SETTINGS } from './demo-settings';
import { PostalAddress, StoreSettings } from './store-settings';

/**
 * Parts of a shop that sells for real which are empty until its owner says something: further shops and links of the demo would be lies there.
 * lib/site/store-settings/facts.ts lists the facts that are required before the store opens.
 */
const UNSAID = { branches: [], social: [] } satisfies Partial<StoreSettings>;

/**
 * The settings as stored: what the owner said, laid over those of the demo shop. A part that is wrong is the demo's, so that no page fails over a slip.
 * @param stored the JSON of the row, or anything
 * @param isReal whether payments are real
 */
export function readSettings(stored: unknown, { isReal = false } = {}): StoreSettings {
  const given = isRecord(stored) ? stored : {};
  const defaults: Record<string, unknown> = isReal ? { ...DEMO_SETTINGS, ...UNSAID } : DEMO_SETTINGS;
  const whole = Object.entries(StoreSettings.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(layOver(defaults[name], given[name]));
    return [name, success ? data : defaults[name]];
  });
  return Object.fromEntries(whole) as StoreSettings;
}

/** The head office alone, read as `readSettings` reads it. @param stored its part of the row's JSON, or anything */
export function readHeadOffice(stored: unknown): PostalAddress {
  const { success, data } = PostalAddress.safeParse(layOver(DEMO_SETTINGS.headOffice, stored ?? undefined));
  return success ? data : DEMO_SETTINGS.headOffice;
}
