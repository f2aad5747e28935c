'use client';

import { useTranslations } from 'next-intl';
import { PICTURES_OR_PDF } from '@/components/shared/send-file';
import { useFileUpload } from '@/components/cart/use-file-upload';
import { FileDrop } from '@/components/ui/file-drop';

/**
 * Upload of another prescription for a line of a paid order whose first one was refused. @param
 * until the deadline as text
 */
export function ReplacePrescription({ lineId, until }: { lineId: string; until: string }) {
  const t = useTranslations('client.cart.prescription');
  const { upload, progress, error } = useFileUpload({
    path: 'replaceprescription',
    fields: { order_line_id: lineId },
  });
  const sending = progress === 100 ? t('checking') : t('sending', { percent: progress ?? 0 });
  return (
    <div className="mt-1 grid gap-1">
      <FileDrop
        label={t('another')}
        hint={progress === null ? t('anotherUntil', { until }) : sending}
        accept={PICTURES_OR_PDF}
        error={error}
        progress={progress}
        progressLabel={t('progress')}
        onFiles={upload}
      />
    </div>
  );
}
