'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { Skeleton } from '@/components/ui/skeleton';
import { AppLink } from '@/components/ui/app-link';
import { capital } from '@/components/catalogue/capital';
import { SEARCH_FIELD } from '@/components/shared/panel-names';
import { removeSearch } from './recent-searches';
import { SearchOption } from './search-option';
import type { Choice, SearchState } from './use-search-choices';
import type { MissingBrand } from './use-suggestions';

type Props = {
  id: string;
  choices: Choice[];
  state: SearchState;
  /** For the state `danger`. */
  calls: string[];
  missing?: MissingBrand;
  term: string;
  active: number;
  onPick: (choice: Choice) => void;
  onPoint: (index: number) => void;
  onLeave: () => void;
};

/** Panel below the search field: choices and messages. */
export default function SearchPanel(props: Props) {
  const { id, choices, state, calls, missing, term, active, onPick, onPoint, onLeave } = props;
  const t = useTranslations('client.shell');
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 flex max-h-[70dvh] flex-col overflow-y-auto overscroll-contain rounded-card bg-surface p-2 shadow-float">
      {state === 'recent' && <RecentHead />}
      {missing && <Missing brand={missing} found={state === 'found' ? choices.length - 1 : 0} />}
      <ul id={id} role="listbox" aria-label={t('suggestions')} className="min-h-0 overflow-y-auto overscroll-contain">
        {choices.map((choice, index) => (
          <SearchOption
            key={choice.href}
            id={`${id}-${index}`}
            choice={choice}
            term={term}
            active={index === active}
            onPick={() => onPick(choice)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </ul>
      {state === 'danger' && <Danger calls={calls} />}
      {state === 'asking' && <Waiting />}
      {state === 'failed' && <p className="px-3 py-3 text-ink-soft">{t('searchUnreachable')}</p>}
      {state === 'nothing' && <Nothing term={term} onLeave={onLeave} />}
    </div>
  );
}

/**
 * Message of the result page about a brand that the store does not have.
 * @param found number of products with its salts
 */
function Missing({ brand: { name, salts }, found }: { brand: MissingBrand; found: number }) {
  const t = useTranslations('client.shell');
  const list = useFormatter().list(salts, { type: 'conjunction' });
  return (
    <p className="px-3 py-2 text-sm text-pretty text-ink-soft">
      {t('missingBrand', { brand: capital(name), salts: list, count: found })}
    </p>
  );
}

/** Emergency numbers and no products, as on the result page. */
function Danger({ calls }: { calls: string[] }) {
  const t = useTranslations('client.shell');
  return (
    <div className="grid gap-2 px-3 py-3">
      <p className="font-bold text-danger-700">{t('emergencyTitle')}</p>
      <ul className="flex flex-wrap gap-2">
        {calls.map((number) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="inline-flex min-h-11 items-center rounded-full bg-danger-600 px-5 font-semibold text-white"
            >
              {t('callNumber', { number })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RecentHead() {
  const t = useTranslations('client.shell');
  return (
    <div className="flex items-center justify-between gap-3 pl-3">
      <p className="text-sm font-semibold text-ink-soft">{t('recentSearches')}</p>
      <button
        type="button"
        onClick={() => {
          removeSearch();
          document.getElementById(SEARCH_FIELD)?.focus();
        }}
        className="min-h-11 rounded-full px-3 text-sm font-semibold text-brand-700 hover:bg-brand-50"
      >
        {t('clearRecent')}
      </button>
    </div>
  );
}

function Waiting() {
  const t = useTranslations('client.shell');
  return (
    <div>
      <p className="sr-only">{t('searching')}</p>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex min-h-14 items-center gap-3 px-3">
          <Skeleton className="size-11 shrink-0" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-5 w-14" />
        </div>
      ))}
    </div>
  );
}

function Nothing({ term, onLeave }: { term: string; onLeave: () => void }) {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  return (
    <div className="grid justify-items-start gap-1 px-3 py-3">
      <p className="font-semibold">{t('noSuggestions', { term })}</p>
      <p className="text-sm text-ink-soft">{t('noSuggestionsHint')}</p>
      <AppLink
        href={localePath(locale, '/Product')}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
      >
        {t('seeCategories')}
      </AppLink>
    </div>
  );
}
