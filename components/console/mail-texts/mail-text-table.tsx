import { useLocale, useTranslations } from 'next-intl';
import { mailTextHref } from '@/components/console/links/notice-links';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { languageName, type Locale } from '@/lib/kernel/locales';
import type { MailKindName } from '@/lib/site/mail/texts/kind-rules';

type Line = { kind: MailKindName; subject: string; edited: Locale[] };

/** Kinds of email with their trigger, subject and the languages that have a text of the owner. */
export function MailTextTable({ rows }: { rows: Line[] }) {
  const t = useTranslations('console.mailTexts');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={rows}
      keyOf={({ kind }) => kind}
      columns={[
        {
          name: 'kind',
          heading: t('columns.kind'),
          cell: ({ kind }) => (
            <ConsoleLink href={mailTextHref(locale, kind)} className="text-brand-700 underline">
              {t(`kinds.${kind}.name`)}
            </ConsoleLink>
          ),
        },
        { name: 'when', heading: t('columns.when'), cell: ({ kind }) => t(`kinds.${kind}.when`) },
        { name: 'subject', heading: t('columns.subject'), cell: ({ subject }) => subject },
        {
          name: 'state',
          heading: t('columns.state'),
          cell: ({ edited }) =>
            edited.length === 0 ? (
              <Badge tone="plain">{t('shipped')}</Badge>
            ) : (
              <span className="flex flex-wrap gap-1">
                {edited.map((lang) => (
                  <Badge key={lang} tone="good">
                    {t('edited', { language: languageName(locale, lang) })}
                  </Badge>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}
