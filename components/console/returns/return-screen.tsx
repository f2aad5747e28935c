import { useLocale, useTranslations } from 'next-intl';
import type { LeftBatch } from '@/lib/dispensing/after-sales/find-batches';
import type { StaffReturnFound } from '@/lib/dispensing/after-sales/find-for-staff';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { formatShort } from '@/lib/kernel/dates';
import { languageOf } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from '../shared/console-link';
import { ListTable } from '../shared/list-table';
import { staffOrderHref } from '../links/order-query';
import { Facts, Panel } from '../shared/panel';
import { ReceiveForm } from './receive-form';
import { RefundParts } from '../shared/refund-parts';
import { ReturnBatches } from './return-batches';
import { RefundState, ReturnState, shownState } from './return-state';
import { ApproveReturn, RejectReturn } from './return-steps';

type Props = {
  found: StaffReturnFound;
  /** Batches in which its goods were dispatched. */
  batches: LeftBatch[];
  permissions: Set<PermissionName>;
  /** Amount the reader can still refund for the order. */
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

/** Return screen: request, refund and next step. */
export function ReturnScreen({ found, batches, permissions, refundRoom, disputes }: Props) {
  const t = useTranslations('console.returns');
  const locale = useLocale();
  const { status, order } = found;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">
          {t.rich('of', {
            number: order.number,
            link: (text) => (
              <ConsoleLink href={staffOrderHref(locale, order.number)} className="text-brand-700 underline">
                {text}
              </ConsoleLink>
            ),
          })}
        </h1>
        <ReturnState status={status} />
        {found.refund && <RefundState status={shownState(found.refund)} />}
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6 *:min-w-0 max-lg:order-last">
          <Panel title={t('goods')}>
            <Goods found={found} batches={batches} />
          </Panel>
          <Panel title={t('asked')}>
            <ReturnRequest found={found} />
          </Panel>
        </div>
        <NextStep
          found={found}
          batches={batches}
          permissions={permissions}
          refundRoom={refundRoom}
          disputes={disputes}
        />
      </div>
    </>
  );
}

function Goods({ found: { lines, status }, batches }: Pick<Props, 'found' | 'batches'>) {
  const t = useTranslations('console.returns');
  return (
    <ListTable
      caption={t('goods')}
      rows={lines}
      keyOf={({ orderLineId }) => orderLineId}
      columns={[
        {
          name: 'name',
          heading: t('product'),
          cell: ({ name, packSize, sku }) => (
            <>
              {name}
              <span className="block font-normal text-ink-soft">{[packSize, sku].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          name: 'batches',
          heading: t('leftIn'),
          cell: ({ orderLineId }) => (
            <ReturnBatches batches={batches.filter((one) => one.orderLineId === orderLineId)} />
          ),
        },
        { name: 'quantity', heading: t('units'), isNumber: true, cell: ({ quantity }) => quantity },
        ...(status === 'RECEIVED'
          ? [
              {
                name: 'unfit',
                heading: t('writtenOff'),
                isNumber: true,
                cell: ({ quantity, resaleable }: (typeof lines)[number]) => quantity - resaleable,
              },
            ]
          : []),
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ amountPaise }) => formatRupees(amountPaise),
        },
      ]}
    />
  );
}

function ReturnRequest({ found }: { found: StaffReturnFound }) {
  const t = useTranslations('console.returns');
  const locale = useLocale();
  const words = (text: string | null) =>
    text && (
      <span lang={languageOf(text)} className="whitespace-pre-line">
        {text}
      </span>
    );
  const at = (date: Date | null) => date && formatShort(date, locale);
  const byBank = found.refund?.chargebackPaise ?? 0;
  return (
    <Facts
      rows={[
        [t('reason'), t(`reasons.${found.reason}`)],
        [t('note'), words(found.note)],
        [t('requested'), at(found.requestedAt)],
        [t('decided'), at(found.decidedAt)],
        [t('rejection'), words(found.rejectionReason)],
        [t('received'), at(found.receivedAt)],
        [t('takenBack'), at(found.cancelledAt)],
        [t('delivery'), found.deliveryPaise > 0 ? formatRupees(found.deliveryPaise) : null],
        [t('refund'), found.refund && formatRupees(found.refund.amountPaise)],
        [t('byBank'), byBank > 0 ? formatRupees(byBank) : null],
        [t('refundId'), found.refund?.razorpayRefundId],
        [t('refundError'), found.refund?.status === 'FAILED' ? found.refund.lastError : null],
      ]}
    />
  );
}

/** Steps available now to readers with permission. */
function NextStep({ found, batches, permissions, refundRoom, disputes }: Props) {
  const t = useTranslations('console.returns');
  const { id, status, lines, amountPaise } = found;
  const isOpen = status === 'REQUESTED' || status === 'APPROVED';
  return (
    <Panel title={t('next')}>
      {!isOpen && <p className="text-ink-soft">{t('nothingNext')}</p>}
      {isOpen && !permissions.has('returns.decide') && <p className="text-ink-soft">{t('othersDecide')}</p>}
      {status === 'REQUESTED' && permissions.has('returns.decide') && (
        <>
          <p>{t('wouldCome', { amount: formatRupees(amountPaise) })}</p>
          <RefundParts amountPaise={amountPaise} disputes={disputes} />
          <ApproveReturn returnId={id} />
        </>
      )}
      {status === 'APPROVED' && permissions.has('returns.receive') && (
        <ReceiveForm
          of={{ return_id: id }}
          amountPaise={amountPaise}
          refundRoom={refundRoom}
          disputes={disputes}
          lines={lines.map(({ orderLineId, name, quantity, resaleable }) => ({
            id: orderLineId,
            name,
            quantity,
            unfit: quantity - resaleable,
            packs: <ReturnBatches batches={batches.filter((one) => one.orderLineId === orderLineId)} />,
          }))}
        />
      )}
      {isOpen && permissions.has('returns.decide') && <RejectReturn returnId={id} />}
    </Panel>
  );
}
