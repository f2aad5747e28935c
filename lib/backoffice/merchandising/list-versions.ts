import { readSettings } from '@/lib/site/pages/read-settings';
import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { takesRealMoney } from '@/lib/kernel/env';
import { isRecord, valueAt } from '@/lib/kernel/nested-values';
import { readDocument } from './document';
import { fieldsOf, type SettingGroup } from './field-rules';
import { textOf, textsOf, type SettingTexts } from './read-fields';

/** Values of a group as they were until a later change. */
export type SettingsVersion = {
  /** Time and author of the change that ended this version. */
  endedAt: Date;
  /** Name of the staff member; null for the command line. */
  by: string | null;
  texts: SettingTexts;
  /** Fields in which it differs from the current values. */
  differing: string[];
};

const MAX_VERSIONS = 20;

type Entry = { at: Date; by: string | null; change: unknown };

/**
 * Returns earlier values of a group, the latest first, from the audit log: each entry has the
 * values before it. Versions that equal the current values are omitted.
 */
export async function listVersions(group: SettingGroup, on: Sql = db): Promise<SettingsVersion[]> {
  const fields = fieldsOf(group);
  const paths = fields.map(({ name }) => `store.${name}`);
  const entries = await on.$queryRaw<Entry[]>(Prisma.sql`
    SELECT a.created_at AS at, NULLIF(btrim(c.first_name || ' ' || c.last_name), '') AS by, a.change
    FROM audit_entry a LEFT JOIN customer c ON c.id = a.actor_id AND c.role <> 'CUSTOMER'
    WHERE a.subject = 'setting' AND a.subject_id = 'store' AND a.action = 'settings.changed' AND a.change ?| ${paths}::text[]
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_VERSIONS}`);
  const current = textsOf(group, await readDocument());
  const defaults = readSettings({}, { isReal: takesRealMoney() });
  let texts = current;
  const versions = entries.map(({ at, by, change }) => {
    texts = { ...texts };
    for (const field of fields) {
      const part = isRecord(change) ? change[`store.${field.name}`] : undefined;
      if (isRecord(part)) texts[field.name] = textOf(field, part.before ?? valueAt(defaults, field.name.split('.')));
    }
    const differing = fields.map(({ name }) => name).filter((name) => texts[name] !== current[name]);
    return { endedAt: at, by, texts, differing };
  });
  return versions.filter(({ differing }) => differing.length > 0);
}
