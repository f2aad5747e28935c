'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ParcelDocuments } from '../parcels/parcel-documents';

type Row = { id: string; number: number; orderNumber: string; link: ReactNode };

/**
 * Packed parcels with links to print the documents of the selected ones; initially all are
 * selected.
 */
export function PackedList({ rows }: { rows: Row[] }) {
  const t = useTranslations('console.client.papers');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.map(({ id }) => id).filter((id) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));
  return (
    <>
      {chosen.length > 0 && <ParcelDocuments parcelIds={chosen} />}
      <ol className="grid gap-2">
        {rows.map(({ id, number, orderNumber, link }) => (
          <li key={id} data-row className="grid grid-cols-[auto_1fr] items-center gap-2">
            <label className="grid size-11 place-items-center">
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
                aria-label={t('choose', { order: orderNumber, number })}
                className="size-5 accent-brand-600"
              />
            </label>
            {link}
          </li>
        ))}
      </ol>
    </>
  );
}
