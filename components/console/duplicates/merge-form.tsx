'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { productHref } from '../links/product-query';

type Named = { id: number; name: string; sku: string };

/** Button that merges two products after one question, and then opens the one that stays. */
export function MergeForm({ kept, absorbed }: { kept: Named; absorbed: Named }) {
  const t = useTranslations('console.client.duplicates');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, busy } = useStaffAction();
  const { ask, dialog } = useFinalQuestion();
  const merge = () =>
    void run(
      'console/merge-products',
      { body: { kept_id: kept.id, absorbed_id: absorbed.id } },
      ({ product_id: id }) => {
        router.push(productHref(locale, id));
        return true;
      },
    );
  const question = {
    title: t('confirmTitle'),
    lines: [t('staying', { name: kept.name, sku: kept.sku }), t('ending', { name: absorbed.name, sku: absorbed.sku })],
    text: t('final'),
    confirm: t('confirm'),
  };
  return (
    <div className="grid gap-3 justify-items-start *:min-w-0">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="danger" busy={busy} onClick={() => ask(question, merge)}>
        {t('confirm')}
      </Button>
      {dialog}
    </div>
  );
}
