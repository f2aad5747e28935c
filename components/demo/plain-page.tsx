import type { ReactNode } from 'react';

/** Page with a heading, a sentence, and its content in a card. */
export function PlainPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 sm:py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </header>
      <div className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card sm:p-6">{children}</div>
    </div>
  );
}
