'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useCallback, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { localePath, stripLocale } from '@/lib/kernel/locales';
import { Icon } from '@/components/ui/icon';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { SEARCH_FIELD } from '@/components/shared/panel-names';
import { useEarlyValue } from '@/components/ui/use-early-value';
import { removeSearch, rememberSearch } from './recent-searches';
import { useDismiss } from '@/components/layout/use-dismiss';
import { usePathPart } from '@/components/shared/use-path-part';
import { searchHref, useSearchChoices, type Choice } from './use-search-choices';

const LISTBOX = 'product-search-options';
const HINT = 'product-search-hint';
/** Loaded when the field first receives the focus. */
const SearchPanel = lazy(() => import('./search-panel'));

/** Returns the term of the open result page, '' on any other page. */
function searchedFor(): string {
  const isResults = /^\/Product(?:\/|$)/.test(stripLocale(location.pathname));
  return isResults ? (new URLSearchParams(location.search).get('q') ?? '').slice(0, SEARCH_LENGTH) : '';
}

/**
 * Search of the header: products while typing, earlier searches before, Enter for the full list.
 */
export function ProductSearch() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const router = useRouter();
  const area = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const requested = usePathPart((path) => (path === null ? '' : searchedFor()));
  // On the result page the field shows the term of the page until the user types, also after a
  // reload.
  const [typed, setTerm] = useState<string | null>(null);
  const term = typed ?? requested;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  useDismiss(area, open, close);
  const { choices, state, calls, missing } = useSearchChoices(term, open);
  const words = term.trim();
  const shown = open && state !== 'quiet';

  const go = (href: string, searched: string) => {
    if (searched) rememberSearch(searched);
    close();
    field.current?.blur();
    router.push(href);
  };
  const choose = (choice: Choice) => {
    if (choice.kind !== 'product') setTerm(choice.term);
    go(choice.href, choice.kind === 'product' ? words : choice.term);
  };
  useEarlyValue(field, term, (early) => {
    setTerm(early);
    if (document.activeElement === field.current) setOpen(true);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = choices[active];
    const entered = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (chosen) choose(chosen);
    else if (entered) go(searchHref(locale, entered), entered);
  };
  const type = (words: string) => {
    setTerm(words);
    setActive(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[active];
    if (event.key === 'Escape') {
      // The browser would clear the field; the first Escape only closes the suggestions.
      if (shown) event.preventDefault();
      close();
    } else if (event.key === 'Delete' && chosen?.kind === 'recent') {
      event.preventDefault();
      removeSearch(chosen.term);
      setActive(Math.min(active, choices.length - 2));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const places = choices.length + 1;
      // One more position than choices: the field itself.
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    }
  };

  return (
    <form ref={area} role="search" action={localePath(locale, '/Product')} onSubmit={submit} className="relative">
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        {t('searchLabel')}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft" />
      <input
        ref={field}
        id={SEARCH_FIELD}
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        value={term}
        placeholder={t('searchPlaceholder')}
        aria-expanded={shown}
        aria-controls={LISTBOX}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${LISTBOX}-${active}` : undefined}
        aria-describedby={state === 'recent' ? HINT : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-full border border-line-strong bg-canvas pr-12 pl-12 text-base text-ellipsis placeholder:text-ink-soft focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
      />
      {term && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            type('');
            field.current?.focus();
          }}
          className="absolute top-0.5 right-1 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-brand-50"
        >
          <Icon name="close" />
        </button>
      )}
      {shown && (
        <Suspense>
          <SearchPanel
            id={LISTBOX}
            choices={choices}
            state={state}
            calls={calls}
            missing={missing}
            term={words}
            active={active}
            onPick={choose}
            onPoint={setActive}
            onLeave={close}
          />
        </Suspense>
      )}
      <p id={HINT} hidden>
        {t('removeRecent')}
      </p>
      <p role="status" className="sr-only">
        {shown && state === 'danger' && `${t('emergencyTitle')}: ${calls.join(', ')}`}
        {shown && state === 'nothing'
          ? t('noSuggestions', { term: words })
          : shown && state === 'found'
            ? t('suggestionCount', { count: choices.length - 1 })
            : ''}
      </p>
    </form>
  );
}
