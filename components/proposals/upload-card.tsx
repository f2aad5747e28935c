import { ChevronRight, FileUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';

/** Link of the home page to the upload of a prescription. */
export function UploadCard() {
  const t = useTranslations('home.upload');
  return (
    <AppLink
      href={localePath(useLocale(), '/upload-prescription')}
      className="flex items-center gap-3 rounded-card border border-brand-600 bg-surface px-3 py-2 shadow-card hover:bg-brand-50 md:p-4"
    >
      <FileUp aria-hidden className="size-8 shrink-0 text-brand-600" />
      <span className="min-w-0 grow leading-snug">
        <span className="block font-semibold text-brand-800">{t('title')}</span>
        <span className="block text-sm text-ink-soft max-md:hidden">{t('text')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-brand-600" />
    </AppLink>
  );
}
