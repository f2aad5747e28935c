import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { SetupList } from '@/components/console/work/setup-list';
import { MoneyStrip } from '@/components/console/work/money-strip';
import { WorkList, type Work } from '@/components/console/work/work-list';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { ORDER_WORK } from '@/lib/selling/orders/staff-rules';
import { readMoneyOfDay } from '@/lib/money/reports/read-today';
import { countSetup } from '@/lib/backoffice/merchandising/count-setup';
import { visibleSteps, type SetupItem } from '@/lib/backoffice/merchandising/setup-rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';

/** Permission required for each kind of work. */
const NEEDED: Partial<Record<Work, PermissionName>> = {
  undecided: 'products.write',
  drafts: 'products.publish',
  toReview: 'prescriptions.read',
  goodsShort: 'stock.read',
  goodsOut: 'stock.read',
  goodsLow: 'stock.read',
  expiringSoon: 'stock.read',
  stocktakesOpen: 'stock.read',
  disputesToAnswer: 'payments.read',
  refundsHeld: 'payments.read',
  refundsOverdue: 'payments.read',
  settlementsOff: 'payments.read',
  webhooksOverdue: 'jobs.read',
  jobsLaidAside: 'jobs.read',
  cartsToPropose: 'prescriptions.read',
  quotesToAnswer: 'quotes.answer',
  enquiriesToSettle: 'enquiries.answer',
  partnersToSettle: 'partners.answer',
};

/** Permission required for each item of the setup. */
const SETUP_NEEDS: Record<SetupItem, PermissionName> = {
  factsMissing: 'settings.change',
  nameMissing: 'settings.change',
  deliveryMissing: 'settings.change',
  pharmacistMissing: 'staff.manage',
  supplierMissing: 'suppliers.change',
  undecided: 'products.write',
  drafts: 'products.publish',
  stockMissing: 'suppliers.change',
  orderMissing: 'settings.change',
  paymentsMissing: 'settings.change',
  addressMissing: 'settings.change',
  mailMissing: 'settings.change',
};

export default async function ConsoleHome({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console');
  const seesMoney = permissions.has('reports.sales') && permissions.has('payments.read');
  const [t, orderWork, setup, money] = await Promise.all([
    getTranslations('console.home'),
    countOrderWork(),
    countSetup(),
    seesMoney ? readMoneyOfDay() : null,
  ]);
  const since = null;
  const counts = {
    ...orderWork,
    undecided: { count: setup.undecided, since },
    drafts: { count: setup.drafts, since },
  };
  const isOpen = setup.orderMissing === 0;
  // Before the first order, the products are a step of the setup.
  const all: Work[] = isOpen ? [...ORDER_WORK, 'undecided', 'drafts'] : [...ORDER_WORK];
  const kinds = all.filter((kind) => !NEEDED[kind] || permissions.has(NEEDED[kind]));
  const work = <WorkList counts={counts} kinds={kinds} now={new Date()} />;
  const isWork = (item: SetupItem) => isOpen && (item === 'undecided' || item === 'drafts');
  const steps = visibleSteps(setup, (item) => permissions.has(SETUP_NEEDS[item]) && !isWork(item));
  const setupList = <SetupList counts={setup} steps={steps} />;
  // The setup comes first until the first order has arrived.
  const parts = isOpen ? [work, setupList] : [setupList, work];
  return (
    <>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      {money && (isOpen || money.sales > 0) && <MoneyStrip money={money} />}
      {parts[0]}
      {parts[1]}
    </>
  );
}
