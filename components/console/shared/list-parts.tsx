import { useTranslations } from 'next-intl';
import { ConsoleLink } from './console-link';

type HeadProps = { title: string; /** Total number as text. */ count?: string };

/** Heading of a list. */
export function ListHead({ title, count }: HeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="text-2xl font-bold">{title}</h1>
      {count && <p className="text-ink-soft tabular-nums">{count}</p>}
    </div>
  );
}

type View = { href: string; label: string; isCurrent: boolean };

/**
 * Links to the views of a list by next step. On a phone they scroll, from the current one.
 * @param label of the lists
 */
export function ListViews({ label, views }: { label: string; views: View[] }) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 pb-1 md:flex-wrap">
        {views.map(({ href, label: name, isCurrent }) => (
          <li key={href} className="shrink-0">
            <ConsoleLink
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              className="grid min-h-10 place-items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-brand-600 aria-[current]:border-brand-600 aria-[current]:bg-brand-600 aria-[current]:text-white aria-[current]:[scroll-initial-target:nearest]"
            >
              {name}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchProps = {
  action: string;
  /** Other query values, preserved by a search. */
  carried: Record<string, string | undefined>;
  value: string;
  label: string;
  hint: string;
  maxLength: number;
};

/** Search field for any identifier a customer may give. Works without JavaScript. */
export function ListSearch({ action, carried, value, label, hint, maxLength }: SearchProps) {
  const t = useTranslations('console.list');
  return (
    <form role="search" action={action} className="flex gap-2">
      {Object.entries(carried).map(
        ([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <input
        type="search"
        name="q"
        defaultValue={value}
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        className="min-h-11 w-full max-w-xl min-w-0 rounded-field border border-line-strong bg-surface px-4"
      />
      <button type="submit" className="btn btn-secondary shrink-0">
        {t('find')}
      </button>
    </form>
  );
}

/** Note that a list without pages ends at its limit, so no list is cut silently. */
export function ListCut({ count, most }: { count: number; most: number }) {
  const t = useTranslations('console.list');
  return count < most ? null : <p className="font-medium">{t('cut', { count: most })}</p>;
}

type PagesProps = { before: string | null; after: string | null };

/** Addresses of the previous and next page; a missing one leaves an empty place. */
export function ListPages({ before, after }: PagesProps) {
  const t = useTranslations('console.list');
  if (!before && !after) return null;
  const link = (rel: 'prev' | 'next', href: string | null) =>
    href ? (
      <ConsoleLink rel={rel} href={href} className="btn btn-secondary">
        {t(rel)}
      </ConsoleLink>
    ) : (
      <span />
    );
  return (
    <nav aria-label={t('pages')} className="flex justify-between gap-4">
      {link('prev', before)}
      {link('next', after)}
    </nav>
  );
}
