import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-canvas text-ink-soft',
  good: 'bg-success-50 text-success-700',
  waits: 'bg-accent-50 text-accent-700',
  moves: 'bg-brand-100 text-brand-800',
  bad: 'bg-danger-50 text-danger-700',
};
export type BadgeTone = keyof typeof TONES;

/** State as text; its color adds no information. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full rounded-full px-2.5 py-0.5 text-sm font-semibold wrap-anywhere md:whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
