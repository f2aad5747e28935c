import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref } from '@/components/console/links/list-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { TillPanel } from '@/components/console/till/till-panel';
import { DAY, dayInIndia, formatShortDay, isDay } from '@/lib/kernel/dates';
import { listTills, type Till } from '@/lib/money/till/queries';

const PATH = '/console/till';
type Props = PageProps<'/[locale]/console/till'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('till') };
}

/** Adds days to a day such as 2026-11-28. */
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Day's till of the reader; owners see those of all staff. */
export default async function ConsoleTill({ params, searchParams }: Props) {
  const [{ locale }, { day: requested }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const today = dayInIndia(new Date());
  const day = typeof requested === 'string' && isDay(requested) && requested < today ? requested : today;
  const dayHref = (to: string, of = locale) => listHref(of, PATH, { day: to === today ? undefined : to });
  const staff = await requireStaff(locale, dayHref(day, 'en'));
  if (!staff.permissions.has('till.use')) return <NotPermitted />;
  const [t, tills] = await Promise.all([
    getTranslations('console.till'),
    listTills(day, staff.permissions.has('till.readAll') ? undefined : staff.id),
  ]);
  const name = `${staff.firstName} ${staff.lastName}`.trim();
  const empty: Till = { staffId: staff.id, name, takings: [], closing: null, cashPaise: 0, upiPaise: 0 };
  const own = tills.find(({ staffId }) => staffId === staff.id) ?? empty;
  const look = 'inline-block min-h-6 text-brand-700 underline';
  return (
    <>
      <ListHead title={`${t('title')}: ${formatShortDay(day, locale)}`} />
      <p className="flex flex-wrap gap-4">
        <ConsoleLink href={dayHref(shifted(day, -1))} className={look}>
          {t('dayBefore')}
        </ConsoleLink>
        {day < today && (
          <ConsoleLink href={dayHref(shifted(day, 1))} className={look}>
            {t('dayAfter')}
          </ConsoleLink>
        )}
      </p>
      {[own, ...tills.filter((till) => till !== own)].map((till) => (
        <TillPanel key={till.staffId} till={till} day={day} isOwn={till === own} />
      ))}
    </>
  );
}
