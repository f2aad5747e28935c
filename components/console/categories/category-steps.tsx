'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { MoveButtons } from '@/components/console/shared/move-buttons';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { localePath } from '@/lib/kernel/locales';
import { CATEGORIES } from '../links/category-query';

type MoveProps = { id: number; name: string; isFirst: boolean; isLast: boolean };

/** Buttons that move a category up or down in the shop. */
export function MoveCategory({ id, name, isFirst, isLast }: MoveProps) {
  const t = useTranslations('console.client.categories');
  const { run, problem, busy } = useStaffAction();
  const move = (to: 'up' | 'down') => void run('console/move-category', { body: { category_id: id, to } });
  const labels = { up: t('up', { name }), down: t('down', { name }) };
  return <MoveButtons {...{ labels, isFirst, isLast, busy, problem }} onMove={move} />;
}

/** Button that removes a category, which must be empty. */
export function RemoveCategory({ id }: { id: number }) {
  const t = useTranslations('console.client.categories');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, busy } = useStaffAction();
  const remove = () =>
    void run('console/delete-category', { body: { category_id: id } }, () => {
      router.push(localePath(locale, CATEGORIES));
      return true;
    });
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="danger" busy={busy} onClick={remove}>
        {t('remove')}
      </Button>
    </div>
  );
}
