import type { ReactNode } from 'react';

/** Part of an order page with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card bg-surface p-4 text-left shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
