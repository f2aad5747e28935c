import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { DomainError } from '@/lib/kernel/errors';
import { withValueAt } from '@/lib/kernel/nested-values';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { changeSettings } from './commands';
import { fieldsOf, settingInWords, type SettingField, type SettingGroup } from './field-rules';
import { InvalidSettings } from './problems';
import { textsOf, valueOf } from './read-fields';
import type { SettingsFile } from './schema';

export type GroupChange = FieldChanges<string> & { group: SettingGroup };

/**
 * Returns the changed fields of the group.
 * @throws invalid for a field of another form, or an unknown one
 */
function namedFields({ group, after }: GroupChange): SettingField[] {
  const known = fieldsOf(group);
  const strange = Object.keys(after).find((name) => !known.some((field) => field.name === name));
  if (strange !== undefined)
    throw new DomainError('invalid', 'settingUnknown', {}, { [strange.slice(0, 60)]: 'settingUnknown' });
  return known.filter(({ name }) => after[name] !== undefined);
}

/** Reports each problem at its field, by the field's name in the form. */
function explain(error: unknown): never {
  if (!(error instanceof InvalidSettings)) throw error;
  throw new InvalidSettings(
    error.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^store\./, '') })),
  );
}

/**
 * Changes fields of one settings form, all or none. Missing fields keep their value, even if others
 * change them in the meantime.
 * @throws InvalidSettings naming each wrong field; conflict fieldTaken if another staff member
 * changed one of them since it was shown
 */
export async function changeFields(change: GroupChange, by: AuditActor): Promise<void> {
  const { group, before, after } = change;
  const named = namedFields(change);
  const inWords = (name: string, text: string) =>
    settingInWords(
      named.find((field) => field.name === name)!,
      text,
    );
  await changeSettings(
    (now): SettingsFile => {
      refuseTaken(textsOf(group, now), { before, after }, inWords);
      if (group === 'featured') return named.length > 0 ? { featured: valueOf(named[0]!, after.featured!) } : {};
      const store = named.reduce<unknown>(
        (storedSettings, field) =>
          withValueAt(storedSettings, field.name.split('.'), valueOf(field, after[field.name]!)),
        now.store,
      );
      return { store: store ?? {} };
    },
    { by },
  ).catch(explain);
}
