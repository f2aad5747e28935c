import type { ReactNode } from 'react';

type Props = { title: string; text?: string; picture?: ReactNode; children?: ReactNode };

/** Empty state: one sentence and one useful action. */
export function EmptyState({ title, text, picture, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-surface px-6 py-12 text-center shadow-card">
      {picture && (
        <span aria-hidden className="grid size-20 place-items-center rounded-full bg-brand-50 text-brand-600">
          {picture}
        </span>
      )}
      {/*
       * Capitalizes a documented sentence that starts with a lowercase letter; a quoted name stays
       * unchanged.
       */}
      <h2 className={`text-xl font-semibold ${/^[a-z]/.test(title) ? 'first-letter:uppercase' : ''}`}>{title}</h2>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
