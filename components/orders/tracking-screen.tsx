import { ArrowLeft, Phone } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TotalsList } from '@/components/cart/totals-list';
import type { Buyer } from '@/components/checkout/pay';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { formatLongDate } from '@/lib/dates';
import { localePath } from '@/lib/locales';
import { trackStatus } from '@/lib/orders/rules';
import type { OrderView } from '@/lib/orders/types';
import { OrderLines } from './order-lines';
import { TrackSteps } from './track-steps';
import { CancelOrder, UnpaidActions } from './unpaid-actions';

/** /Trackorder: where one order is, what is in it and who to call. */
export function TrackingScreen({ order, buyer }: { order: OrderView; buyer: Buyer }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <div className="page grid gap-6 py-6 sm:py-8">
      <Link href={localePath(locale, '/Myorders')} className={`${buttonClass('quiet')} -ml-3 justify-self-start`}>
        <ArrowLeft aria-hidden className="size-5" />
        {t('backToOrders')}
      </Link>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="figures text-2xl font-bold sm:text-3xl">{t('number', { number: order.number })}</h1>
        <p className="text-lg font-bold text-brand-700">{statusWords(order.status, locale, t(`tracking.${trackStatus(order.status)}`))}</p>
      </header>
      <Situation order={order} buyer={buyer} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <Panel title={t('items')}>
          <OrderLines lines={order.lines} />
        </Panel>
        <div className="grid gap-6">
          <Panel title={t('payment')}>
            <TotalsList totals={{ ...order, orderTotalPaise: order.mrpTotalPaise }} paid={order.paidAt !== null} />
          </Panel>
          <Delivery order={order} />
          <History order={order} />
        </div>
      </div>
    </div>
  );
}

/** Uppercase with underscores as spaces, as documented; Tamil has no capitals and says it in words. */
function statusWords(status: OrderView['status'], locale: string, words: string): string {
  return locale === 'en' ? trackStatus(status).replaceAll('_', ' ').toUpperCase() : words;
}

/** The three steps, or what stands in their way. */
function Situation({ order, buyer }: { order: OrderView; buyer: Buyer }) {
  const t = useTranslations('orders');
  if (order.status === 'CANCELLED') return <Alert tone="error">{order.paidAt ? t('cancelledRefund') : t('cancelledText')}</Alert>;
  return (
    <div className="grid gap-4">
      <TrackSteps order={order} />
      {order.status === 'ORDER_PLACED' && <Alert>{t('unpaidText')}</Alert>}
      <div className="flex flex-wrap gap-3">
        {order.status === 'ORDER_PLACED' && <UnpaidActions orderId={order.id} totalPaise={order.payablePaise} buyer={buyer} />}
        {order.status === 'PURCHASED' && <CancelOrder orderId={order.id} paid />}
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Delivery({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const phones = [
    ['storePhone', order.storePhone],
    ['agentPhone', order.agentPhone],
  ] as const;
  return (
    <Panel title={t('delivery')}>
      <p>
        <strong className="block">{order.recipientName}</strong>
        {order.deliveryPlace}: {order.deliveryAddress}
      </p>
      {order.trackingNumber && <p className="figures">{t('trackingNumber', { number: order.trackingNumber })}</p>}
      {order.status !== 'DELIVERED' &&
        phones.map(([key, phone]) =>
          phone ? (
            <a key={key} href={`tel:${phone}`} className="figures flex min-h-11 items-center gap-3 font-semibold text-brand-700 hover:underline">
              <Phone aria-hidden className="size-5 shrink-0" />
              {t(key, { phone })}
            </a>
          ) : null,
        )}
    </Panel>
  );
}

function History({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <Panel title={t('history')}>
      <ol className="grid gap-3 border-l-2 border-brand-200 pl-4">
        {order.events.map((event, index) => (
          <li key={`${event.at}-${index}`}>
            <span className="block font-semibold">{t(`events.${event.status}`)}</span>
            <time dateTime={event.at} className="text-sm text-ink-soft">
              {formatLongDate(event.at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
