'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { formatRupees } from '@/lib/kernel/money';

/** Returns true if an amount exceeds the refund limit of the reader. */
export const isOverLimit = (room: RefundRoom, amountPaise: number): boolean =>
  room !== null && amountPaise > 0 && amountPaise > room.leftPaise;

/** Warning, before submit, that only an owner can refund an amount. */
export function OverLimit({ room, amountPaise }: { room: RefundRoom; amountPaise: number }) {
  const t = useTranslations('console.client.refundLimit');
  if (!room || !isOverLimit(room, amountPaise)) return null;
  return (
    <Alert tone="info">{t('over', { limit: formatRupees(room.limitPaise), left: formatRupees(room.leftPaise) })}</Alert>
  );
}
