import { useLocale, useTranslations } from 'next-intl';
import { formatClock, formatShort } from '@/lib/kernel/dates';
import { languageTag } from '@/lib/kernel/locales';

const MB = 1_000_000;
const GB = 1000 * MB;

/**
 * Returns the label of a topic; unknown topics keep their name. This screen receives the texts in
 * addition to its own.
 */
export function useTopic(): (topic: string) => string {
  const t = useTranslations('console.jobs');
  return (topic) => (t.has(`topic.${topic}`) ? t(`topic.${topic}`) : topic);
}

/**
 * Formats durations, sizes and times relative to the time of the status. @param at an ISO date-time
 */
export function useWords(at: string) {
  const t = useTranslations('console.operations');
  const locale = useLocale();
  const format = languageTag(locale);
  const unknown = t('unknown');

  function duration(seconds: number): string {
    if (seconds < 60) return t('duration.seconds', { count: seconds });
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return t('duration.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return t('duration.hours', { hours, minutes: minutes % 60 });
    return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  function size(bytes: number): string {
    const [unit, one] = bytes >= GB ? (['gigabyte', GB] as const) : (['megabyte', MB] as const);
    const figures = { maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 };
    return new Intl.NumberFormat(format, { style: 'unit', unit, ...figures }).format(bytes / one);
  }
  return {
    duration,
    maybeDuration: (seconds: number | null) => (seconds === null ? unknown : duration(seconds)),
    size,
    moment: (when: string) => formatShort(when, locale),
    /** In Indian time with seconds, to show that the screen refreshes. */
    clock: () => formatClock(at, locale),
    unknown,
  };
}
