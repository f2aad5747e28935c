'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { LanguageSides } from '@/components/console/texts/language-sides';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import { messageKind, type MessageKind } from '@/lib/people/messages/kind-rules';
import { isSameTemplate, type Template } from '@/lib/people/messages/template-rules';
import { fieldsOf, templateOf, type ByChannel, type MessageField } from './field-rules';
import { TemplateEditor } from './template-editor';

type Props = {
  kind: MessageKind;
  templates: ByChannel;
  /** Texts of the store by language, which an empty text stands for. */
  shipped: Partial<Record<Locale, string>>;
};

/** Templates of a kind of message by language and channel. A refusal keeps the input. */
export function MessageForm({ kind, templates, shipped }: Props) {
  const t = useTranslations('console.client.messages');
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const stored = fieldsOf(templates);
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'messageTemplate',
    subject: kind,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });
  const { channels } = messageKind(kind);
  const pairs = channels.flatMap((channel) => LOCALES.map((locale) => [channel, locale] as const));

  /** Templates of the fields that differ from the stored ones. */
  function changedOf(fields: Partial<Record<MessageField, string>>) {
    const found: Partial<Record<Channel, Partial<Record<Locale, Template>>>> = {};
    for (const [channel, locale] of pairs)
      if (!isSameTemplate(templateOf(values, locale, channel), templateOf(stored, locale, channel)))
        found[channel] = { ...found[channel], [locale]: templateOf(fields, locale, channel) };
    return found;
  }

  async function save() {
    const seen = { ...stored, ...changes(isConflict).before };
    const body = { kind, templates: changedOf(values), replaces: changedOf(seen) };
    if (!(await run('console/save-message-templates', { body }))) return;
    draft.drop();
    forget();
  }

  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LanguageSides
        label={t('languages')}
        hasErrors={(lang) => Object.keys(errors).some((field) => field.includes(`${lang}.`))}
        side={(lang) => (
          <div className="grid gap-4 *:min-w-0">
            {channels.map((channel) => (
              <TemplateEditor
                key={channel}
                kind={kind}
                channel={channel}
                lang={lang}
                values={values}
                shipped={shipped[lang]}
                errorOf={(field) =>
                  errors[`${lang}.${channel}.${field}`] ?? errors[`templates.${channel}.${lang}.${field}`]
                }
                onChange={(field, text) => edit(`${lang}.${channel}.${field}`, text)}
              />
            ))}
          </div>
        )}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
        {t('save')}
      </Button>
    </form>
  );
}
