'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useTransition } from 'react';
import { useEarlyValue } from './use-early-value';
import { Icon } from './icon';

export type LinkOption = { href: string; label: string };

type Props = { label: string; labelClass?: string; current: string; options: LinkOption[] };

/**
 * Select whose choices are addresses, so that each can be shared; without JavaScript they are
 * links.
 */
export function SelectLink({ label, labelClass = '', current, options }: Props) {
  const id = useId();
  const router = useRouter();
  const [going, go] = useTransition();
  const select = useRef<HTMLSelectElement>(null);
  const open = (href: string) => go(() => router.push(href, { scroll: false }));
  useEarlyValue(select, current, open);
  return (
    <div className="flex shrink-0 items-center gap-x-2">
      <label htmlFor={id} className={`text-sm text-ink-soft ${labelClass}`}>
        {label}
      </label>
      <span className="needs-script relative inline-flex items-center">
        <select
          ref={select}
          id={id}
          value={current}
          aria-busy={going}
          onChange={(event) => open(event.target.value)}
          className="min-h-11 max-w-[min(16rem,60vw)] appearance-none truncate rounded-field border border-line-strong bg-surface py-2 pr-9 pl-3 text-base"
        >
          {options.map((option) => (
            <option key={option.href} value={option.href}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 size-4 text-ink-soft" />
      </span>
      <noscript>
        <style>{'.needs-script { display: none }'}</style>
        {options.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center px-2 text-brand-700 underline aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {label}
          </a>
        ))}
      </noscript>
    </div>
  );
}
