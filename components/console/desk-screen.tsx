import { useLocale, useTranslations } from 'next-intl';
import type { StaffOrder, StaffOrderLine } from '@/lib/domains/orders/staff-types';
import { ConsoleLink } from './console-link';
import { DecideLines } from './decide-lines';
import { staffOrderHref } from './order-query';
import { PrescriptionPages } from './prescription-pages';
import { OrderState } from './state-badges';

type Sheet = { id: string; pages: number; lines: StaffOrderLine[] };

/** The prescriptions of an order, each with the lines that were bought on it. */
function sheetsOf(lines: StaffOrderLine[]): Sheet[] {
  const sheets = new Map<string, Sheet>();
  for (const line of lines) {
    const { prescriptionId: id, pageCount } = line;
    if (!line.requiresPrescription || !id) continue;
    const sheet = sheets.get(id) ?? { id, pages: pageCount ?? 1, lines: [] };
    sheet.lines.push(line);
    sheets.set(id, sheet);
  }
  return [...sheets.values()];
}

type Props = { order: StaffOrder; /** Whether the reader is a registered pharmacist. */ mayDecide: boolean };

/** What was prescribed beside what was bought, and the decision on each line. */
export function DeskScreen({ order, mayDecide }: Props) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  const sheets = sheetsOf(order.lines);
  const isOpen = order.status === 'PURCHASED';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">
          <ConsoleLink href={staffOrderHref(locale, order.number)} className="hover:underline">
            {order.number}
          </ConsoleLink>
        </h1>
        <OrderState status={order.status} />
        <p className="text-ink-soft">{t('for', { name: order.address.name })}</p>
      </div>
      {sheets.length === 0 && <p>{t('noSheet')}</p>}
      {!mayDecide && <p className="text-ink-soft">{t('onlyRegistered')}</p>}
      {sheets.map((sheet, index) => (
        <section
          key={sheet.id}
          aria-label={t('sheet', { number: index + 1 })}
          className="grid items-start gap-6 border-t border-line pt-6 *:min-w-0 lg:grid-cols-[3fr_2fr]"
        >
          <PrescriptionPages id={sheet.id} number={index + 1} pages={sheet.pages} />
          <DecideLines
            orderId={order.id}
            lines={sheet.lines.map(({ id, sku, name, packSize, quantity, prescription, prescriptionReason }) => ({
              id,
              sku,
              name,
              packSize,
              quantity,
              state: prescription,
              reason: prescriptionReason,
            }))}
            mayDecide={mayDecide && isOpen}
          />
        </section>
      ))}
    </>
  );
}
