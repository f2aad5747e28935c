import { useTranslations } from 'next-intl';

const MINUTES = 60_000;

/**
 * Waiting time as text: "3 h 10 min". Rendered on the server, so it matches the age of the screen.
 * @param since an ISO date-time
 */
export function Age({ since, now }: { since: string; now: Date }) {
  const t = useTranslations('console.age');
  const all = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTES));
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60];
  const words =
    days > 0 ? t('days', { days, hours }) : hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  return <time dateTime={since}>{words}</time>;
}
