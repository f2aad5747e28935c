import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListPages, ListViews } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PrintButton } from '@/components/console/shared/print-button';
import { ExportRegister } from '@/components/console/registers/export-register';
import { RegisterFilters } from '@/components/console/registers/register-filters';
import { RegisterLetterhead } from '@/components/console/registers/register-letterhead';
import { daysOf, readRegisterQuery, registerHref } from '@/components/console/links/register-query';
import { RegisterTable } from '@/components/console/registers/register-table';
import { EmptyState } from '@/components/ui/empty-state';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { listEntries, listYears } from '@/lib/dispensing/registers/list-entries';
import { REGISTERS, type RegisterName } from '@/lib/dispensing/registers/rules';
import { formatShortDay } from '@/lib/kernel/dates';
import { ViewsOfList } from '../../views-of-list';

const NAMES = Object.keys(REGISTERS) as RegisterName[];
type Props = PageProps<'/[locale]/console/registers/[register]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('registers') };
}

export default async function ConsoleRegister({ params, searchParams }: Props) {
  const [{ locale, register: named }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const register = NAMES.find((name) => name === named);
  if (!register) notFound();
  const query = readRegisterQuery(raw);
  const { permissions } = await requireStaff(locale, registerHref('en', register, query));
  if (!permissions.has('registers.read')) return <NotPermitted />;
  const days = daysOf(query);
  const [t, { rows, before, after }, years, store] = await Promise.all([
    getTranslations('console.registers'),
    listEntries(REGISTERS[register], { ...query, ...days }),
    listYears(REGISTERS[register], new Date()),
    findStoreSettings(),
  ]);
  const filters = { year: query.year, from: query.from, until: query.until };
  const shown = t('days', {
    from: days.from ? formatShortDay(days.from, locale) : '…',
    until: days.until ? formatShortDay(days.until, locale) : '…',
  });
  const parameters = Object.entries({ register, ...days }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const title = t(`title.${register}`);
  return (
    <div className="register-paper grid gap-6">
      <RegisterLetterhead store={store} title={title} days={shown} />
      <div data-screen-only className="grid gap-4">
        <ListHead title={title} />
        <ListViews
          label={t('label')}
          views={NAMES.map((name) => ({
            href: registerHref(locale, name, {}),
            label: t(`tab.${name}`),
            isCurrent: name === register,
          }))}
        />
        <p className="text-ink-soft">{t(`lead.${register}`)}</p>
        <RegisterFilters register={register} query={query} years={years} />
        <ViewsOfList list={register === 'h1' ? 'h1Register' : 'prescriptionRegister'} asked={raw} />
        {rows.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <PrintButton label={t('print')} />
            {permissions.has('registers.export') && (
              <ExportRegister
                href={`/api/console/export-register?${new URLSearchParams(parameters)}`}
                name={`register-${register}.csv`}
              />
            )}
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <RegisterTable
          rows={rows}
          caption={title}
          register={register}
          mayCorrect={permissions.has('registers.correct')}
        />
      )}
      <div data-screen-only>
        <ListPages
          before={before && registerHref(locale, register, { ...filters, before })}
          after={after && registerHref(locale, register, { ...filters, after })}
        />
      </div>
    </div>
  );
}
