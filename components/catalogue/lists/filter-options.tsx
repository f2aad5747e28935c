'use client';

import { useState, type ReactNode } from 'react';
import type { FilterGroup, FilterOption } from './filter-groups';
import { Icon } from '@/components/ui/icon';

export type OptionTexts = { any: string; more: string; cut: string };
type Props = { group: FilterGroup; shown: string[]; texts: OptionTexts };

/** Options of a filter, each with its number of products. */
export function FilterOptions({ group, shown, texts }: Props) {
  const { name, title, isStep, options, more, isCut } = group;
  const isChosen = (value: string) => shown.includes(`${name}=${value}`);
  // Fixed on the first render: if it closed on a choice, the shopper would lose the place.
  const [startsOpen] = useState(() => more.some(({ value }) => isChosen(value)));
  const [wasOpened, setOpened] = useState(startsOpen);
  const draw = (list: FilterOption[]) =>
    list.map(({ value, label, count }) => (
      <Option
        key={value}
        type={isStep ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        label={label}
        count={count}
        checked={isChosen(value)}
      />
    ));
  return (
    <Fold open className="border-t border-line py-1" title={<span className="font-bold">{title}</span>}>
      <fieldset className="min-w-0 pb-2">
        <legend className="sr-only">{title}</legend>
        {isStep && (
          <Option
            type="radio"
            name={name}
            value=""
            label={texts.any}
            checked={!shown.some((each) => each.startsWith(`${name}=`))}
          />
        )}
        {draw(options)}
        {more.length > 0 && (
          <Fold
            open={startsOpen}
            onOpen={() => setOpened(true)}
            title={<span className="font-semibold text-brand-700">{texts.more}</span>}
          >
            {wasOpened && draw(more)}
            {isCut && <p className="px-2 py-1 text-sm text-ink-soft">{texts.cut}</p>}
          </Fold>
        )}
      </fieldset>
    </Fold>
  );
}

function Fold({
  title,
  open,
  onOpen,
  className = '',
  children,
}: {
  title: ReactNode;
  open: boolean;
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()} className={className}>
      <summary className="fold-title">
        {title}
        <Icon name="chevron-down" className="" />
      </summary>
      {children}
    </details>
  );
}

type OptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  count?: string;
  checked: boolean;
};

function Option({ type, name, value, label, count, checked }: OptionProps) {
  return (
    <label className="filter-option">
      {/* The form handles every change; the handler only satisfies React. */}
      <input type={type} name={name} value={value} checked={checked} onChange={() => {}} />
      <span>{label}</span>
      {count !== undefined && <span>{count}</span>}
    </label>
  );
}
