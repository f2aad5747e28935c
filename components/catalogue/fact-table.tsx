/** Names and values under each other; what has no value is left out. */
export function FactTable({ rows }: { rows: [string, string | null][] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.flatMap(([name, value]) =>
        value
          ? [
              <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(8rem,2fr)_3fr]">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}
