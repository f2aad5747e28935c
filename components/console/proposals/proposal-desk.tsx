import { useLocale, useTranslations } from 'next-intl';
import type { Holder } from '@/lib/dispensing/proposals/open-proposal';
import type { StaffProposal } from '@/lib/dispensing/proposals/queries';
import type { Patient, Prescriber } from '@/lib/dispensing/prescription-review/queries';
import type { StatedPatient } from '@/lib/dispensing/prescription-review/stated-rules';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import { DeskFields } from '../prescriptions/desk-fields';
import { DeskLease } from '../prescriptions/desk-lease';
import { PrescriptionPages } from '../prescriptions/prescription-pages';
import { StatedAllergies } from '../prescriptions/stated-allergies';
import { ConsoleLink } from '../shared/console-link';
import { Facts, Panel } from '../shared/panel';
import { ProposalEditor } from './proposal-editor';
import { ProposalState } from './proposal-state';
import { RefuseForm } from './refuse-form';

type Props = {
  proposal: StaffProposal;
  /** Suggestions for the fields of the prescription. */
  prescribers: Prescriber[];
  patients: Patient[];
  /** Patient that the customer stated for it. */
  stated: StatedPatient | undefined;
  now: Date;
  holder: Holder | null;
  /** Name of the reader, shown over the images. */
  reader: string;
  mayAnswer: boolean;
  /** Rights to read the prescription, and to type its details. */
  mayRead: boolean;
  mayDescribe: boolean;
};

/** Desk of a request: the prescription next to the editor of the proposal. */
export function ProposalDesk(props: Props) {
  const { proposal, prescribers, patients, holder, reader, mayAnswer, mayRead, mayDescribe, stated, now } = props;
  const t = useTranslations('console.proposals');
  const locale = useLocale();
  const { id, number, kind, standing, createdAt, message, lines, prescription, answeredAt } = proposal;
  const isOpen = ['requested', 'reading', 'proposed', 'expired'].includes(standing);
  const canAnswer = isOpen && mayAnswer && holder === null;
  const taken = holder && t('holder', { name: holder.name, time: formatShort(holder.since, locale) });
  const editorLines = lines
    .filter((line) => answeredAt === null || line.quantity !== null)
    .map(({ product, requestedQuantity, quantity, unitPricePaise }) => ({
      product,
      requestedQuantity,
      quantity: String(quantity ?? requestedQuantity ?? 1),
      price: unitPricePaise === null ? '' : String(paiseToRupees(unitPricePaise)),
    }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">{number}</h1>
        <ProposalState standing={standing} />
        <p className="text-ink-soft">{t('sentAt', { at: formatShort(createdAt, locale) })}</p>
      </div>
      {isOpen && mayAnswer && <DeskLease leased={{ proposalId: id }} isAhead={false} holder={taken} />}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="grid gap-6 *:min-w-0">
          {canAnswer && <StatedAllergies stated={stated} />}
          {prescription && mayRead && (
            <PrescriptionPages id={prescription.id} number={1} pages={prescription.pageCount ?? 1} reader={reader} />
          )}
          {kind === 'PRESCRIPTION' && !prescription && <p>{t('noFile')}</p>}
          <Panel title={t('request')}>
            <Request proposal={proposal} />
          </Panel>
          {prescription && canAnswer && mayDescribe && (
            <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
              <DeskFields
                id={prescription.id}
                version={prescription.version}
                described={prescription}
                prescribers={prescribers}
                patients={patients}
                stated={stated}
                now={now}
                items={prescription.items}
                isFirst={false}
              />
            </div>
          )}
        </div>
        <div className="grid gap-6 *:min-w-0">
          {canAnswer ? (
            <>
              <Panel title={t('propose')}>
                <ProposalEditor
                  key={String(answeredAt)}
                  id={id}
                  kind={kind}
                  lines={editorLines}
                  message={message ?? ''}
                  isProposed={answeredAt !== null}
                />
              </Panel>
              <Panel title={t('refusal')}>
                <RefuseForm id={id} />
              </Panel>
            </>
          ) : (
            <Panel title={t('answer')}>
              <Answer proposal={proposal} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** Input of the buyer. */
function Request({ proposal }: { proposal: StaffProposal }) {
  const t = useTranslations('console.proposals');
  const locale = useLocale();
  const { kind, customer, customerId, patientName, medicines, days, note, contact, company, gstin } = proposal;
  return (
    <Facts
      rows={[
        [t('facts.kind'), t(`kind.${kind}`)],
        [
          t('facts.customer'),
          <ConsoleLink
            key="customer"
            href={localePath(locale, `/console/customers/${customerId}`)}
            className="text-brand-700 underline"
          >
            {customer}
          </ConsoleLink>,
        ],
        [t('facts.patient'), patientName],
        [t('facts.medicines'), kind === 'PRESCRIPTION' && (medicines ?? t('allMedicines'))],
        [t('facts.days'), days],
        [t('facts.company'), company],
        [t('facts.gstin'), gstin],
        [t('facts.note'), note],
        [t('facts.contact'), contact],
      ]}
    />
  );
}

/** Answer that can no longer change, or that this reader may not give. */
function Answer({ proposal: { message, lines, answeredAt, validUntil } }: { proposal: StaffProposal }) {
  const t = useTranslations('console.proposals');
  const locale = useLocale();
  // Before an answer, the requested lines.
  const shown = answeredAt ? lines.filter(({ quantity }) => quantity !== null) : lines;
  return (
    <>
      {!answeredAt && <p className="text-ink-soft">{t('noAnswer')}</p>}
      {message && <p className="break-words whitespace-pre-line">{message}</p>}
      <ul className="grid gap-1 empty:hidden">
        {shown.map(({ product, quantity, requestedQuantity, unitPricePaise }) => (
          <li key={product.id} className="figures">
            {t('line', {
              count: quantity ?? requestedQuantity ?? 0,
              name: product.name,
              price: paiseToRupees(unitPricePaise ?? product.pricePaise),
            })}
          </li>
        ))}
      </ul>
      {answeredAt && (
        <p className="text-sm text-ink-soft">{t('answeredAt', { at: formatShort(answeredAt, locale) })}</p>
      )}
      {validUntil && (
        <p className="text-sm text-ink-soft">{t('validUntil', { at: formatShort(validUntil, locale) })}</p>
      )}
    </>
  );
}
