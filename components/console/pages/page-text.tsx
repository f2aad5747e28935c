'use client';

import { useTranslations } from 'next-intl';
import { useRef, type MouseEvent } from 'react';
import { PlaceholderList } from '@/components/console/texts/placeholder-list';
import { PreviewProblems } from '@/components/console/texts/preview-problems';
import { usePreview } from '@/components/console/texts/use-preview';
import { Sections } from '@/components/content/page-sections';
import { Field, TextArea } from '@/components/ui/field';
import type { Locale } from '@/lib/kernel/locales';
import { PAGE_LENGTHS, type PageField } from '@/lib/site/content/page-rules';
import { BLOCK_PLACEHOLDERS, INLINE_PLACEHOLDERS } from '@/lib/site/content/placeholder-rules';
import type { PageSource } from '@/lib/site/content/types';

type Props = {
  lang: Locale;
  source: PageSource;
  errors: Partial<Record<PageField, string>>;
  onChange: (field: PageField, text: string) => void;
};

/** A link in the preview would leave the form. */
function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Text of a page in one language, with a preview below it that the server renders. */
export function PageTextEditor({ lang, source, errors, onChange }: Props) {
  const t = useTranslations('console.client.pages');
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview('console/preview-page', { body: { locale: lang, text: source } });

  const bind = (field: PageField) => ({
    name: `${lang}.${field}`,
    label: t(`fields.${field}`),
    lang,
    value: source[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Field {...bind('title')} maxLength={PAGE_LENGTHS.title} />
      <TextArea {...bind('description')} rows={3} maxLength={PAGE_LENGTHS.description} hint={t('descriptionHint')} />
      <TextArea {...bind('body')} ref={area} rows={18} spellCheck className="font-mono text-sm" hint={t('bodyHint')} />
      <PlaceholderList
        title={t('placeholders')}
        hint={t('placeholdersHint')}
        names={[...INLINE_PLACEHOLDERS, ...BLOCK_PLACEHOLDERS]}
        wordsOf={(name) => t(`placeholder.${name}`)}
        field={area}
        onInsert={(text) => onChange('body', text)}
      />
      <div className="grid gap-3 *:min-w-0">
        <h3 className="font-semibold">{t('preview')}</h3>
        <PreviewProblems problems={preview?.problems} nameOf={(field) => t(`fields.${field}`)} />
        {preview && (
          <div onClickCapture={stay} lang={lang} className="grid gap-4 rounded-card bg-canvas p-3">
            <div className="rounded-card bg-brand-50 p-5">
              <p className="text-xl font-bold">{preview.title}</p>
              <p className="mt-1 text-ink-soft">{preview.description}</p>
            </div>
            {/* Two previews are on one screen, so their anchors must differ. */}
            <Sections sections={preview.sections.map((section) => ({ ...section, id: `${lang}-${section.id}` }))} />
          </div>
        )}
      </div>
    </div>
  );
}
