'use client';

import { useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';

/** `key`: the hash of the tab in the address; /Detail_page/<slug>#review opens the reviews. */
type Tab = { key: string; title: string; panel: ReactNode };

const CHANGED = 'hashchange';

function onAddressChange(listener: () => void) {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Tab from the address, else the first. */
function useChosen(tabs: Tab[]) {
  const requested = useSyncExternalStore(
    onAddressChange,
    () => location.hash.slice(1),
    () => '',
  );
  const choose = (index: number) => {
    history.replaceState(null, '', `#${tabs[index]?.key}`);
    dispatchEvent(new Event(CHANGED));
  };
  return {
    chosen: Math.max(
      0,
      tabs.findIndex(({ key }) => key === requested),
    ),
    choose,
  };
}

/**
 * Tabs over server-rendered panels: the page contains all of them and shows one; without JavaScript
 * it shows all.
 */
export function ProductTabs({ tabs }: { tabs: Tab[] }) {
  const { chosen, choose } = useChosen(tabs);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step % tabs.length;
    choose(next);
    buttons.current[next]?.focus();
  };
  return (
    <div className="rounded-card bg-surface shadow-card">
      <noscript>
        <style>{'[role=tabpanel]{display:block!important}'}</style>
      </noscript>
      <div role="tablist" onKeyDown={move} className="flex flex-wrap border-b border-line px-2 md:px-4">
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={key}
            aria-selected={index === chosen}
            aria-controls={`${key}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className="min-h-13 scroll-mt-4 border-b-3 max-md:scroll-mt-12 border-transparent rounded-t-field px-4 font-semibold text-ink-soft hover:text-brand-700 focus-visible:-outline-offset-3 aria-selected:border-brand-600 aria-selected:text-brand-700"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${key}-panel`}
          aria-labelledby={key}
          tabIndex={0}
          className={`rounded-b-card p-5 md:p-8 ${index === chosen ? '' : 'hidden'}`}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
