import { useLocale, useTranslations } from 'next-intl';
import { languageName, splitLanguage } from '@/lib/kernel/locales';

/** Returns a function for the label of a settings field; that of a text names its language. */
export function useSettingLabel(): (name: string) => string {
  const t = useTranslations('console.client.settings.fields');
  const locale = useLocale();
  return (name) => {
    const [path, language] = splitLanguage(name);
    return t(path, language && { language: languageName(locale, language) });
  };
}
