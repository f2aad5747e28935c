'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

type Tab = { key: string; title: string; panel: ReactNode };

/** Tabs over panels that the server has drawn: all of them are in the page, one is on show. */
export function ProductTabs({ tabs }: { tabs: Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step % tabs.length;
    setChosen(next);
    buttons.current[next]?.focus();
  };
  return (
    <div id="tabs" className="rounded-card bg-surface shadow-card">
      <div role="tablist" onKeyDown={move} className="flex flex-wrap border-b border-line px-2 md:px-4">
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            className="min-h-13 border-b-3 border-transparent px-4 font-semibold text-ink-soft hover:text-brand-700 aria-selected:border-brand-600 aria-selected:text-brand-700"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }, index) => (
        <div key={key} role="tabpanel" id={`${id}-${key}-panel`} aria-labelledby={`${id}-${key}`} tabIndex={0} hidden={index !== chosen} className="rounded-b-card p-5 md:p-8">
          {panel}
        </div>
      ))}
    </div>
  );
}
