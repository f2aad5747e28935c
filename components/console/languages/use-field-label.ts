import { useLocale, useTranslations } from 'next-intl';
import { DEFAULT_LOCALE, languageName, splitLanguage } from '@/lib/kernel/locales';

/**
 * Returns a function for the label of a field; that of a text names its language.
 * @param form namespace of the form's messages below `console.client`
 */
export function useFieldLabel(form: string): (name: string) => string {
  const t = useTranslations(`console.client.${form}`);
  const locale = useLocale();
  return (name) => {
    const [path, language = DEFAULT_LOCALE] = splitLanguage(name);
    return t(`fields.${path}`, { language: languageName(locale, language) });
  };
}
