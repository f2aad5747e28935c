'use client';

import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { localePath } from '@/lib/locales';
import { keepFirst, useKeptList } from '@/components/catalogue/kept-list';
import { SearchOption } from './search-option';
import { useDismiss } from './use-dismiss';
import { useSuggestions, type Suggested } from './use-suggestions';

export const SEARCH_FIELD = 'product-search';
const LISTBOX = 'product-search-options';
const RECENT_KEY = 'recentSearches';
const MOST_RECENT = 5;

export type Choice = { kind: 'product'; product: Suggested; href: string } | { kind: 'term'; term: string; href: string };

/** The search of the header: products while typing, earlier searches before that, Enter for the full list. */
export function ProductSearch() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const router = useRouter();
  const area = useRef<HTMLFormElement>(null);
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  useDismiss(area, open, close);
  const { choices, state } = useChoices(term, open);
  const listUrl = (words: string) => `${localePath(locale, '/Product')}?q=${encodeURIComponent(words)}`;

  const go = (href: string, words: string) => {
    if (words) keepFirst(RECENT_KEY, words, (other) => other === words, MOST_RECENT);
    close();
    router.push(href);
  };
  const choose = (choice: Choice) => {
    if (choice.kind === 'term') setTerm(choice.term);
    go(choice.href, choice.kind === 'term' ? choice.term : term.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = choices[active];
    if (chosen) return choose(chosen);
    const words = term.trim();
    if (words) go(listUrl(words), words);
  };
  const shown = open && (choices.length > 0 || state === 'nothing');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would clear the field; the first Escape only puts the suggestions away.
      if (shown) event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const places = choices.length + 1;
    // One place more than there are choices: the field itself.
    setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
  };

  return (
    <form ref={area} role="search" action={localePath(locale, '/Product')} onSubmit={submit} className="relative">
      <label htmlFor={SEARCH_FIELD} className="sr-only">{t('searchLabel')}</label>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft" />
      <input
        id={SEARCH_FIELD}
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={term}
        placeholder={t('searchPlaceholder')}
        aria-expanded={shown}
        aria-controls={LISTBOX}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${LISTBOX}-${active}` : undefined}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-full border border-line-strong bg-canvas pr-4 pl-12 text-base placeholder:text-ink-soft focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
      />
      <div className={`absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-card bg-surface p-2 shadow-float ${shown ? '' : 'hidden'}`}>
        {term.trim() === '' && choices.length > 0 && <p className="px-3 py-1 text-sm font-semibold text-ink-soft">{t('recentSearches')}</p>}
        <ul id={LISTBOX} role="listbox" aria-label={t('suggestions')}>
          {choices.map((choice, index) => (
            <SearchOption key={choice.href} id={`${LISTBOX}-${index}`} choice={choice} term={term} active={index === active} onPick={() => choose(choice)} onPoint={() => setActive(index)} />
          ))}
        </ul>
        {state === 'nothing' && <p className="px-3 py-3 text-ink-soft">{t('noSuggestions', { term: term.trim() })}</p>}
      </div>
      <p role="status" className="sr-only">{open && term && state !== 'asking' ? t('suggestionCount', { count: choices.length }) : ''}</p>
    </form>
  );
}

/** Earlier searches while nothing is typed; afterwards the products found, and the way to all of them. */
function useChoices(term: string, open: boolean): { choices: Choice[]; state: 'asking' | 'nothing' | 'some' } {
  const locale = useLocale();
  const words = term.trim();
  const list = (term: string): Choice => ({ kind: 'term', term, href: `${localePath(locale, '/Product')}?q=${encodeURIComponent(term)}` });
  const recent = useKeptList(RECENT_KEY).filter((entry) => typeof entry === 'string');
  const { found, asking } = useSuggestions(open ? words : '', locale);
  if (words === '') return { choices: recent.map(list), state: 'some' };
  const products = found.map((product): Choice => ({ kind: 'product', product, href: localePath(locale, `/Detail_page/${product.slug}`) }));
  if (products.length > 0) return { choices: [...products, list(words)], state: 'some' };
  return { choices: [], state: asking || words.length < 2 ? 'asking' : 'nothing' };
}
