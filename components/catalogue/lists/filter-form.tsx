'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
  type FormEvent,
} from 'react';
import { FILTER_PANEL } from '@/components/shared/panel-names';
import { Button } from '@/components/ui/button';
import type { FilterGroup } from './filter-groups';
import { FilterOptions, type OptionTexts } from './filter-options';
import { useCarriedOver } from './use-carried-over';

type Props = {
  path: string;
  /** Other query values of the address. */
  kept: [string, string][];
  groups: FilterGroup[];
  /** name=value */
  chosen: string[];
  texts: OptionTexts & { apply: string; show: string; found: string };
};

/** Returns the non-empty fields of a form. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '');
  return new URLSearchParams(entries);
}

/** Plain GET form that opens the filtered list; with JavaScript each choice submits it. */
export function FilterForm({ path, kept: carried, groups, chosen, texts }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [shown, show] = useOptimistic(chosen);
  const [going, go] = useTransition();
  const { carry, hasCarried } = useCarriedOver(form, going);
  const spoken = useSpoken(texts.found, hasCarried);

  function applyFilters(filterQuery: URLSearchParams) {
    go(() => {
      show([...filterQuery].map(([name, value]) => `${name}=${value}`));
      router.push(filterQuery.size > 0 ? `${path}?${filterQuery}` : path, { scroll: false });
    });
  }
  function choose(event: FormEvent<HTMLFormElement>) {
    carry(event.target);
    applyFilters(queryOf(event.currentTarget));
  }
  // A choice from before hydration fires no change event.
  const askForEarlyChoices = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (form.current && inputs.some((input) => input.checked !== input.defaultChecked))
      applyFilters(queryOf(form.current));
  });
  useLayoutEffect(() => askForEarlyChoices(), []);
  function finish(event: FormEvent) {
    event.preventDefault();
    document.getElementById(FILTER_PANEL)?.hidePopover();
  }

  return (
    <form ref={form} method="get" action={path} onChange={choose} onSubmit={finish} aria-busy={going} data-filters="">
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group) => (
        <FilterOptions key={group.id} group={group} shown={shown} texts={texts} />
      ))}
      <noscript>
        <Button type="submit" kind="secondary" className="mt-3 w-full max-lg:hidden">
          {texts.apply}
        </Button>
      </noscript>
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <Button type="submit" className="w-full">
          {texts.show}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </form>
  );
}

/**
 * Result count for screen readers, set shortly after a filter changes: initial text is not
 * announced.
 */
function useSpoken(found: string, wasAsked: () => boolean): string {
  const [spoken, speak] = useState('');
  useEffect(() => {
    if (!wasAsked()) return;
    const wait = setTimeout(() => speak(found), 250);
    return () => clearTimeout(wait);
  }, [found, wasAsked]);
  return spoken;
}
