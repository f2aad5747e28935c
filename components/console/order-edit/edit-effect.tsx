'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/lib/kernel/money';
import type { EditPreview } from './use-edit-preview';

/** Exact effect of an edit: what leaves, what comes, and the difference. */
export function EditEffect({ preview, problem }: { preview: EditPreview | null; problem: string }) {
  const t = useTranslations('console.client.orderEdit');
  if (problem) return <Alert tone="error">{problem}</Alert>;
  if (!preview) return <p className="text-ink-soft">{t('counting')}</p>;
  const { removed, added, due_paise: duePaise, back_paise: backPaise } = preview;
  const rows = [
    ...removed.map((one) => ({ ...one, key: `-${one.id}`, sign: -1 })),
    ...added.map((one) => ({ ...one, key: `+${one.id}`, sign: 1 })),
  ];
  const difference = duePaise > 0 ? 'due' : backPaise > 0 ? 'back' : 'even';
  return (
    <div role="status" className="figures grid gap-2 rounded-field bg-brand-50 px-4 py-3 text-brand-800">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(({ key, sign, name, quantity, amount_paise: paise, tax_paise: taxPaise }) => (
          <div key={key} className="contents">
            <dt>
              {t(sign < 0 ? 'leaves' : 'comes', { count: quantity, name })}
              <span className="block text-sm">{t('tax', { amount: formatRupees(taxPaise) })}</span>
            </dt>
            <dd className="text-right">{formatRupees(sign * paise)}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">{t(`difference.${difference}`, { amount: formatRupees(duePaise || backPaise) })}</p>
    </div>
  );
}
