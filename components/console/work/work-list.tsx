import { useLocale, useTranslations } from 'next-intl';
import type { OrderWork } from '@/lib/selling/orders/staff-rules';
import type { WorkCount } from '@/lib/selling/orders/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { Age } from '../shared/age';
import { ConsoleLink } from '../shared/console-link';
import { LOW_STOCK } from '../links/stock-query';

/** Kinds of work: those of orders and goods, and products that wait for the owner. */
export type Work = OrderWork | 'undecided' | 'drafts';

/** Screen of each kind of work. */
const PLACES: Record<Work, string> = {
  undecided: '/console/products?view=undecided',
  drafts: '/console/products?view=drafts',
  toReview: '/console/prescriptions',
  refusedPrescription: '/console/orders?view=refusedPrescription',
  toPack: '/console/pack',
  paidBack: '/console/orders?view=paidBack',
  toDispatch: '/console/pack',
  undelivered: '/console/orders?view=undelivered',
  courierWaits: '/console/orders/undelivered',
  returnsToDecide: '/console/returns',
  returnsToReceive: '/console/returns?view=toReceive',
  goodsShort: '/console/stock',
  goodsOut: LOW_STOCK,
  goodsLow: LOW_STOCK,
  expiringSoon: '/console/stock?view=within30',
  stocktakesOpen: '/console/stocktakes',
  disputesToAnswer: '/console/disputes',
  refundsHeld: '/console/refunds?view=held',
  refundsOverdue: '/console/refunds?view=overdue',
  settlementsOff: '/console/settlements',
  webhooksOverdue: '/console/webhooks',
  jobsLaidAside: '/console/jobs',
  cartsToPropose: '/console/proposals',
  quotesToAnswer: '/console/proposals',
  enquiriesToSettle: '/console/enquiries',
  partnersToSettle: '/console/partners',
};

/** Counted on a schedule; the others are current. */
const COUNTED: readonly Work[] = ['goodsOut', 'goodsLow'];

type Props = { counts: Record<Work, WorkCount>; kinds: readonly Work[]; now: Date };

/** Waiting work by urgency, each kind with the age of its oldest item. Empty kinds are left out. */
export function WorkList({ counts, kinds, now }: Props) {
  const t = useTranslations('console.home');
  const locale = useLocale();
  const waiting = kinds.filter((kind) => counts[kind].count > 0);
  if (waiting.length === 0) return <p className="text-ink-soft">{t('none')}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map((kind) => {
        const { count, since } = counts[kind];
        return (
          <li key={kind} data-row>
            <ConsoleLink
              href={localePath(locale, PLACES[kind])}
              className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 hover:border-brand-600"
            >
              <span className="text-3xl font-bold tabular-nums">{count}</span>
              <span className="grid min-w-0">
                <span className="font-semibold">{t(`work.${kind}`)}</span>
                {since && (
                  <span className="text-sm text-ink-soft">
                    {COUNTED.includes(kind)
                      ? t('counted', { when: formatShort(since, locale) })
                      : t.rich('oldest', { age: () => <Age since={since.toISOString()} now={now} /> })}
                  </span>
                )}
              </span>
            </ConsoleLink>
          </li>
        );
      })}
    </ul>
  );
}
