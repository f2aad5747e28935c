import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { readBefore } from '@/components/console/links/desk-href';
import { DeskScreen } from '@/components/console/prescriptions/desk-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findWarnings } from '@/lib/dispensing/prescription-review/find-warnings';
import { listItems } from '@/lib/dispensing/prescription-review/list-items';
import { findNextPrescription } from '@/lib/dispensing/prescription-review/find-next';
import { findHolder } from '@/lib/dispensing/prescription-review/open-desk';
import { listPatients, listPrescribers, listStated, listUses } from '@/lib/dispensing/prescription-review/queries';
import { listDescribed } from '@/lib/selling/prescriptions/list-described';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findOrderDisputes } from '@/lib/money/payments/refunds/find-chargebacks';
import { fullName } from '@/lib/shared/person/rules';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/prescriptions/[number]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).number) };
}

export default async function ConsoleDesk({ params, searchParams }: Props) {
  const [{ locale, number }, { before }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions, ...staff } = await requireStaff(locale, `/console/prescriptions/${number}`);
  if (!permissions.has('prescriptions.read')) return <NotPermitted />;
  const order = await findOrderForStaff(decodeURIComponent(number)).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const mayDecide = permissions.has('prescriptions.decide');
  const now = new Date();
  const [described, uses, prescribers, patients, items, stated, { prescriptionValidDays: validDays }] = mayDecide
    ? await Promise.all([
        listDescribed(order.id),
        listUses(order.id),
        listPrescribers(),
        listPatients(order.buyer.id),
        listItems(order.id),
        listStated({ orderId: order.id }),
        findStoreSettings(),
      ])
    : [[], [], [], [], [], [], { prescriptionValidDays: 0 }];
  const disputes = await findOrderDisputes(order.id);
  const [holder, next, warnings] = mayDecide
    ? await Promise.all([
        findHolder(order.id, staff.id, now),
        findNextPrescription(order.id, staff.id, now),
        findWarnings({ orderId: order.id, customerId: order.buyer.id }, items, now, stated),
      ])
    : [null, null, []];
  const known = { described, uses, prescribers, patients, items, stated, warnings, disputes };
  const around = { next, before: readBefore(before) };
  return <DeskScreen {...{ order, ...known, ...around, validDays, now, mayDecide, holder, reader: fullName(staff) }} />;
}
