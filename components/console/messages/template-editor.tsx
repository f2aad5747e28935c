'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { PlaceholderList } from '@/components/console/texts/placeholder-list';
import { Field, TextArea } from '@/components/ui/field';
import type { Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import { isAlwaysOn, messageKind, type MessageKind } from '@/lib/people/messages/kind-rules';
import { TEMPLATE_LIMITS, type TemplateField } from '@/lib/people/messages/template-rules';
import { switched, templateOf, type MessageField } from './field-rules';
import { TestMessage } from './test-message';

type Props = {
  kind: MessageKind;
  channel: Channel;
  lang: Locale;
  values: Record<MessageField, string>;
  /** Text of the store; undefined for a kind without one. */
  shipped?: string;
  errorOf: (field: TemplateField) => string | undefined;
  onChange: (field: TemplateField, text: string) => void;
};

/** Template of one channel in one language: on or off, template, text or values, price. */
export function TemplateEditor({ kind, channel, lang, values, shipped, errorOf, onChange }: Props) {
  const t = useTranslations('console.client.messages');
  const body = useRef<HTMLTextAreaElement>(null);
  const bind = (field: Exclude<TemplateField, 'isOn'>) => ({
    name: `${lang}.${channel}.${field}`,
    label: t(`fields.${channel}.${field}`),
    hint: t(`hints.${channel}.${field}`, { most: TEMPLATE_LIMITS.lines }),
    value: values[`${lang}.${channel}.${field}`],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  const onError = errorOf('isOn');
  return (
    <fieldset className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 *:min-w-0">
      <legend className="px-1 font-semibold">{t(`channel.${channel}`)}</legend>
      {!isAlwaysOn(kind) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`${lang}.${channel}.isOn`}
            checked={values[`${lang}.${channel}.isOn`] !== ''}
            onChange={({ target }) => onChange('isOn', switched(target.checked))}
            className="size-5 accent-brand-600"
          />
          {t('isOn')}
        </label>
      )}
      {onError && <p className="text-sm font-medium text-danger-700">{onError}</p>}
      <Field {...bind('template')} spellCheck={false} />
      <TextArea
        {...bind('body')}
        ref={body}
        rows={4}
        lang={lang}
        placeholder={channel === 'sms' ? shipped : undefined}
      />
      <PlaceholderList
        title={t('placeholders')}
        hint={t('placeholdersHint')}
        names={messageKind(kind).placeholders}
        wordsOf={(name) => t(`placeholder.${name}`)}
        field={body}
        onInsert={(written) => onChange('body', written)}
      />
      <Field {...bind('pricePaise')} inputMode="numeric" />
      <TestMessage kind={kind} channel={channel} lang={lang} template={templateOf(values, lang, channel)} />
    </fieldset>
  );
}
