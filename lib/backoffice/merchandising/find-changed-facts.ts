import type { FactChange } from '@/lib/site/mail/types';
import type { SettingsDocument } from './document';
import { isPowerFact } from '@/lib/site/store-settings/facts';
import { fieldsOf, SETTING_GROUP_NAMES, settingInWords } from './field-rules';
import { textsOf } from './read-fields';

/** Returns changed facts that invoices, registers and refunds depend on. */
export function findChangedFacts(before: SettingsDocument, after: SettingsDocument): FactChange[] {
  return SETTING_GROUP_NAMES.flatMap((group) => {
    const [old, next] = [textsOf(group, before), textsOf(group, after)];
    return fieldsOf(group)
      .filter(({ name }) => isPowerFact(name) && old[name] !== next[name])
      .map((field) => ({
        name: field.name,
        before: settingInWords(field, old[field.name]!),
        after: settingInWords(field, next[field.name]!),
      }));
  });
}
