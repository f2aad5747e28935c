'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Button } from '@/components/ui/button';

type Undone = { restored: number; skipped_count: number; skipped: { product_id: number; sku: string; name: string }[] };

/** Button that undoes a bulk change, and lists products left alone because they changed since. */
export function UndoChange({ id, isUndone }: { id: string; isUndone: boolean }) {
  const t = useTranslations('console.client.products');
  const { run, problem, busy } = useStaffAction();
  const [undone, setUndone] = useState<Undone | null>(null);
  return (
    <div className="grid justify-items-start gap-2">
      {isUndone || undone ? (
        t('undone')
      ) : (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void run('console/undo-bulk-edit', { body: { change_set_id: id } }).then(setUndone)}
        >
          {t('takeBack')}
        </Button>
      )}
      <div role="status" className="text-sm">
        {problem && <p className="text-danger-700">{problem}</p>}
        {undone && <p>{t('restored', { count: undone.restored })}</p>}
        {undone && undone.skipped.length > 0 && (
          <>
            <p>{t('skipped', { count: undone.skipped_count })}</p>
            <ul className="list-disc pl-5">
              {undone.skipped.map(({ product_id: product, sku, name }) => (
                <li key={product} className="break-words">{`${name} (${sku})`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
