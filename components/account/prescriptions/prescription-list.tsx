import { FileText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ListSection } from '@/components/account/list-section';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import type { KeptSheet } from '@/lib/dispensing/locker/list-sheets';
import { leftOn } from '@/lib/dispensing/locker/locker-rules';
import { PageViewer } from './page-viewer';
import { RemovePrescription } from './remove-prescription';

type Props = {
  sheets: KeptSheet[];
  /** Day in India, such as 2026-11-20. */
  today: string;
  /** Days after which a prescription without a sale is deleted. */
  keptDays: number;
};

/** /Profile/prescriptions: the uploaded prescriptions of a customer, newest first. */
export function PrescriptionList({ sheets, today, keptDays }: Props) {
  const t = useTranslations('profile.prescriptions');
  const locale = useLocale();
  const upload = (
    <AppLink href={localePath(locale, '/upload-prescription')} className={buttonClass('secondary')}>
      {t('upload')}
    </AppLink>
  );
  return (
    <ListSection label={t('title')} count={sheets.length}>
      {sheets.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} picture={<FileText className="size-9" />}>
          {upload}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-prose text-ink-soft">{t('text', { days: keptDays })}</p>
            {upload}
          </div>
          <ol className="grid gap-4">
            {sheets.map((sheet) => (
              <li key={sheet.id} className="rounded-card bg-surface p-4 shadow-card sm:p-5">
                <Sheet sheet={sheet} today={today} />
              </li>
            ))}
          </ol>
        </>
      )}
    </ListSection>
  );
}

function Sheet({ sheet, today }: { sheet: KeptSheet; today: string }) {
  const t = useTranslations('profile.prescriptions');
  const { id, originalName, isPdf, pageCount, createdAt, validUntil, orders, isNeeded } = sheet;
  const patient = sheet.patientName || sheet.chosenName;
  const day = formatDay(createdAt);
  return (
    <article className="grid gap-4" aria-label={originalName}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {patient ? t('for', { patient }) : t('noPatient')}
        </h2>
        {validUntil && validUntil < today && (
          <span className="rounded-md bg-canvas px-2 py-0.5 text-sm font-semibold">{t('over')}</span>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name={t('prescriber')}>{sheet.prescriberName || t('notRead')}</Fact>
        <Fact name={t('writtenOn')}>{sheet.writtenOn ? formatDay(sheet.writtenOn) : t('notRead')}</Fact>
        {validUntil && <Fact name={t('validUntil')}>{formatDay(validUntil)}</Fact>}
        <Fact name={t('uploadedOn')}>{day}</Fact>
      </dl>
      <Medicines sheet={sheet} />
      <Orders orders={orders} />
      <PageViewer id={id} name={originalName} isPdf={isPdf} pageCount={pageCount ?? 1} />
      {isNeeded ? (
        <p className="text-sm text-ink-soft">{t('needed')}</p>
      ) : (
        <RemovePrescription id={id} name={originalName} day={day} />
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Medicines that a pharmacist entered, each with what new orders may take. */
function Medicines({ sheet: { items } }: { sheet: KeptSheet }) {
  const t = useTranslations('profile.prescriptions');
  if (items.length === 0) return <p className="text-ink-soft">{t('noMedicines')}</p>;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{t('medicines')}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { supplies, unitsEach } = leftOn(item);
          return (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="[overflow-wrap:anywhere]">{[item.drug, item.strength].filter(Boolean).join(' ')}</span>
              <span className="text-ink-soft">{t('left', { supplies, units: unitsEach })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Orders({ orders }: Pick<KeptSheet, 'orders'>) {
  const t = useTranslations('profile.prescriptions');
  const locale = useLocale();
  if (orders.length === 0) return <p className="text-ink-soft">{t('noOrders')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <h3 className="font-semibold">{t('orders')}</h3>
      <ul className="flex flex-wrap gap-x-4">
        {orders.map(({ id, number }) => (
          <li key={id}>
            <AppLink
              href={`${localePath(locale, '/Trackorder')}?order=${id}`}
              className="figures inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
            >
              {number}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
