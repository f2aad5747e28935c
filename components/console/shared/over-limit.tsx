'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { RefundRoom } from '@/lib/money/payments/refund-limit';
import { formatRupees } from '@/lib/kernel/money';

/** Whether a sum is more than somebody may still give back. */
export const isOverLimit = (room: RefundRoom, amountPaise: number): boolean =>
  room !== null && amountPaise > 0 && amountPaise > room.leftPaise;

/** Says before anything is pressed that a sum is an owner's to give back. */
export function OverLimit({ room, amountPaise }: { room: RefundRoom; amountPaise: number }) {
  const t = useTranslations('console.client.refundLimit');
  if (!room || !isOverLimit(room, amountPaise)) return null;
  return (
    <Alert tone="info">{t('over', { limit: formatRupees(room.limitPaise), left: formatRupees(room.leftPaise) })}</Alert>
  );
}
