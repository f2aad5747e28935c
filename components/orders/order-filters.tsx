'use client';

import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { localePath } from '@/lib/kernel/locales';
import { LAST_30_DAYS, orderQueryString, SEARCH_LENGTH, STATUS_BOXES, type OrderQuery } from './order-query';

type Props = { query: OrderQuery; years: number[] };

/**
 * Search and checkboxes of the order list; the choice is in the address. Status boxes exclude each
 * other, time boxes are independent.
 */
export function OrderFilters({ query, years }: Props) {
  const t = useTranslations('client.orders');
  const locale = useLocale();
  const router = useRouter();
  const [shown, setShown] = useOptimistic(query);
  const [, start] = useTransition();

  const go = (change: Partial<OrderQuery>) => {
    const next = { ...shown, ...change, page: 1 };
    start(() => {
      setShown(next);
      router.push(`${localePath(locale, '/Myorders')}${orderQueryString(next)}`, { scroll: false });
    });
  };
  const tick = (time: string, on: boolean) =>
    go({ times: on ? [...shown.times, time] : shown.times.filter((other) => other !== time) });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() || undefined });
  }

  return (
    <div className="grid gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5 lg:sticky lg:top-24">
      <form
        role="search"
        aria-label={t('searchNow')}
        method="get"
        onSubmit={submit}
        className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1"
      >
        <label htmlFor="order-search" className="col-span-2 font-bold">
          {t('search')}
        </label>
        <input
          key={query.search}
          id="order-search"
          name="search"
          type="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={query.search}
          className={inputClass}
        />
        <Button type="submit" kind="secondary" aria-label={t('searchNow')} className="px-4">
          <Search aria-hidden className="size-5" />
        </Button>
      </form>
      <Group title={t('statusGroup')}>
        {STATUS_BOXES.map((status) => (
          <Box
            key={status}
            name={t(`boxes.${status}`)}
            checked={shown.status === status}
            onChange={(on) => go({ status: on ? status : undefined })}
          />
        ))}
      </Group>
      <Group title={t('timeGroup')}>
        <Box
          name={t('last30Days')}
          checked={shown.times.includes(LAST_30_DAYS)}
          onChange={(on) => tick(LAST_30_DAYS, on)}
        />
        {years.map((year) => (
          <Box
            key={year}
            name={String(year)}
            checked={shown.times.includes(String(year))}
            onChange={(on) => tick(String(year), on)}
          />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{title}</legend>
      <div className="flex flex-wrap gap-x-5 lg:grid">{children}</div>
    </fieldset>
  );
}

function Box({ name, checked, onChange }: { name: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand-600"
      />
      {name}
    </label>
  );
}
