'use client';

import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { Icon } from './icon';

export type LinkOption = { href: string; label: string };

/**
 * A selector whose choices are addresses, so that each can be shared; without JavaScript they are links.
 * On phones it fills its line; where two do not fit beside each other (narrow phones, Tamil words) their fields stand below each other in one line.
 */
export function SelectLink({ label, current, options }: { label: string; current: string; options: LinkOption[] }) {
  const id = useId();
  const router = useRouter();
  const [going, go] = useTransition();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:grow">
      <label htmlFor={id} className="text-sm text-ink-soft max-[24rem]:min-w-9 in-[:lang(ta)]:max-sm:min-w-14">
        {label}
      </label>
      <span className="needs-script relative inline-flex min-w-0 items-center max-sm:grow">
        <select
          id={id}
          value={current}
          aria-busy={going}
          onChange={(event) => go(() => router.push(event.target.value, { scroll: false }))}
          className="min-h-11 max-w-full appearance-none truncate max-sm:w-full rounded-field border border-line-strong bg-surface py-2 pr-9 pl-3 text-base"
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
