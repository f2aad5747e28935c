import { getLocale, getTranslations } from 'next-intl/server';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import type { StaffOrder, StaffOrderLine } from '@/lib/selling/orders/staff-types';
import type { Patient, Prescriber, Use } from '@/lib/dispensing/prescription-review/queries';
import type { StatedPatient } from '@/lib/dispensing/prescription-review/stated-rules';
import type { DescribedPrescription } from '@/lib/selling/prescriptions/list-described';
import type { LineWarnings } from '@/lib/dispensing/prescription-review/find-warnings';
import { balanceOf, type PrescriptionItem } from '@/lib/dispensing/prescription-review/item-rules';
import { REASONS } from '@/lib/dispensing/prescription-review/decision-rules';
import { dayInIndia, formatShort } from '@/lib/kernel/dates';
import { ConsoleLink } from '../shared/console-link';
import { DeskFacts } from './desk-facts';
import { DeskFields } from './desk-fields';
import { deskHref } from '../links/desk-href';
import type { DeskItem } from './desk-draft';
import type { Holder } from '@/lib/dispensing/prescription-review/open-desk';
import { DeskLease } from './desk-lease';
import { PrescriptionReview } from './prescription-review';
import { staffOrderHref } from '../links/order-query';
import { PrescriptionPages } from './prescription-pages';
import { PrescriptionAge } from './prescription-age';
import { OrderState } from '../shared/state-badges';
import { RefusedSheet } from './refused-sheet';
import { StatedAllergies } from './stated-allergies';
import { UsedElsewhere } from './used-elsewhere';

const LINK = 'inline-flex min-h-8 items-center font-medium text-brand-700 underline underline-offset-4';

type Prescription = { id: string; pages: number; lines: StaffOrderLine[] };

/** Returns the prescriptions of an order, each with its lines. */
function prescriptionsOf(lines: StaffOrderLine[]): Prescription[] {
  const prescriptions = new Map<string, Prescription>();
  for (const line of lines) {
    const { prescriptionId: id, pageCount } = line;
    if (!line.requiresPrescription || !id) continue;
    const prescription = prescriptions.get(id) ?? { id, pages: pageCount ?? 1, lines: [] };
    prescription.lines.push(line);
    prescriptions.set(id, prescription);
  }
  return [...prescriptions.values()];
}

/** Returns the medicines of a line's prescription from the view of the line. */
const itemsOf = (
  line: StaffOrderLine,
  items: PrescriptionItem[],
  orderId: string,
  inDays: (days: number) => string,
): DeskItem[] =>
  items
    .filter(({ prescription }) => prescription === line.prescriptionId)
    .map((item) => ({
      id: item.id,
      drug: item.drug,
      strength: item.strength,
      directions: [item.dose, item.days && inDays(item.days)].filter(Boolean).join(', ') || null,
      ...balanceOf(item, orderId, line.id),
    }));

type Props = {
  order: StaffOrder;
  described: DescribedPrescription[];
  /** Other orders with one of its prescriptions. */
  uses: Use[];
  prescribers: Prescriber[];
  patients: Patient[];
  /** Patients that the customer stated for the prescriptions. */
  stated: StatedPatient[];
  /** Medicines of the prescriptions with the units supplied. */
  items: PrescriptionItem[];
  warnings: LineWarnings[];
  disputes: OrderDisputes;
  /** Days after which a prescription gets a warning. */
  validDays: number;
  now: Date;
  /** Order to review next; null if none waits. */
  next: string | null;
  /** Order reviewed before this one in the same session, if any. */
  before: string | null;
  /** Colleague who has it open. */
  holder: Holder | null;
  /** Name of the reader, shown over the images. */
  reader: string;
  /** True if the reader is a registered pharmacist. */
  mayDecide: boolean;
};

/**
 * Prescription desk of an order: each prescription next to its lines, and the decision on each
 * line.
 */
export async function DeskScreen(props: Props) {
  const { order, described, uses, prescribers, patients, items, warnings, validDays, now, mayDecide } = props;
  const { next, before, holder, reader, stated } = props;
  const locale = await getLocale();
  const [t, inOrder] = await Promise.all([
    getTranslations('console.desk'),
    getTranslations({ locale: order.locale, namespace: 'console.desk' }),
  ]);
  const statedOf = (id: string) => stated.find(({ prescription }) => prescription === id);
  const reasons = REASONS.map((code) => ({
    code,
    label: t(`reasons.${code}.label`),
    text: inOrder(`reasons.${code}.text`),
  }));
  const unitsLeft = (lines: StaffOrderLine[]) =>
    lines.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0);
  const { capturedPaise, refundedPaise, refundingPaise } = order.money;
  const prescriptions = prescriptionsOf(order.lines);
  const isOpen = order.status === 'PURCHASED';
  const nextHref = next && deskHref(locale, next, order.number);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">
          <ConsoleLink href={staffOrderHref(locale, order.number)} className="hover:underline">
            {order.number}
          </ConsoleLink>
        </h1>
        <OrderState {...order} />
        <p className="text-ink-soft">{t('for', { name: order.address.name })}</p>
        <nav aria-label={t('otherSheets')} className="ml-auto flex flex-wrap gap-x-4">
          {before && (
            <ConsoleLink href={deskHref(locale, before)} className={LINK}>
              {t('before', { number: before })}
            </ConsoleLink>
          )}
          {nextHref && (
            <ConsoleLink href={nextHref} className={LINK}>
              {t('next', { number: next })}
            </ConsoleLink>
          )}
        </nav>
      </div>
      {mayDecide && isOpen && (
        <DeskLease
          leased={{ orderId: order.id }}
          isAhead={before !== null}
          holder={holder && t('held', { name: holder.name, when: formatShort(holder.since, locale) })}
        />
      )}
      {prescriptions.length === 0 && <p>{t('noSheet')}</p>}
      {!mayDecide && <p className="text-ink-soft">{t('onlyRegistered')}</p>}
      {prescriptions.map((prescription, index) => (
        <section
          key={prescription.id}
          aria-label={t('sheet', { number: index + 1 })}
          className="grid items-start gap-6 border-t border-line pt-6 *:min-w-0 lg:grid-cols-[3fr_2fr]"
        >
          <PrescriptionPages id={prescription.id} number={index + 1} pages={prescription.pages} reader={reader} />
          <div className="grid gap-6">
            <RefusedSheet>
              <StatedAllergies stated={statedOf(prescription.id)} />
              <UsedElsewhere
                uses={uses.filter((use) => use.prescription === prescription.id)}
                items={items.filter((item) => item.prescription === prescription.id)}
                orderId={order.id}
              />
              {mayDecide && (
                <PrescriptionAge
                  prescription={described.find(({ id }) => id === prescription.id)}
                  today={dayInIndia(now)}
                  validDays={validDays}
                />
              )}
              {mayDecide &&
                described
                  .filter(({ id }) => id === prescription.id)
                  .map(({ id, version, ...fields }) => (
                    <DeskFields
                      key={id}
                      id={id}
                      version={version}
                      described={fields}
                      prescribers={prescribers}
                      patients={patients}
                      stated={statedOf(id)}
                      now={now}
                      isFirst={index === 0 && isOpen && !holder}
                      items={items.filter(({ prescription: on, prescriptionId }) => on === id && prescriptionId === id)}
                    />
                  ))}
              <PrescriptionReview
                orderId={order.id}
                lines={prescription.lines.map((line) => ({
                  id: line.id,
                  sku: line.sku,
                  name: line.name,
                  packSize: line.packSize,
                  quantity: line.quantity,
                  cancelledQuantity: line.cancelledQuantity,
                  returnedQuantity: line.returnedQuantity,
                  totalPaise: line.totalPaise,
                  taxPaise: line.taxPaise,
                  state: line.prescription,
                  outcome: line.outcome,
                  decided:
                    line.decidedAt &&
                    t('decided', {
                      name: line.decidedBy ?? line.registrationNumber ?? '–',
                      when: formatShort(line.decidedAt, locale),
                    }),
                  reason: line.prescriptionReason,
                  items: itemsOf(line, items, order.id, (days) => t('days', { count: days })),
                  itemId: warnings.find(({ lineId }) => lineId === line.id)?.itemId ?? null,
                  facts: <DeskFacts line={line} warnings={warnings.find(({ lineId }) => lineId === line.id)} />,
                }))}
                reasons={reasons}
                mayDecide={mayDecide && isOpen && !holder}
                unitsElsewhere={unitsLeft(order.lines) - unitsLeft(prescription.lines)}
                wholePaise={capturedPaise - refundedPaise - refundingPaise}
                disputes={props.disputes}
                isFirst={index === 0}
                nextHref={nextHref}
                version={described.find(({ id }) => id === prescription.id)?.version ?? 0}
              />
            </RefusedSheet>
          </div>
        </section>
      ))}
    </>
  );
}
