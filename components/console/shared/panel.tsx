import { useId, type ReactNode } from 'react';

/** Part of a screen under its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 *:min-w-0 sm:p-5"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Names and values side by side. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-3 sm:gap-x-6 gap-y-1">
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="break-words text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
