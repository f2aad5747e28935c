'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isKind, PICTURES_OR_PDF } from '@/components/shared/send-file';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import { formatRupees } from '@/lib/kernel/money';
import { useUpload } from '../shared/use-upload';
import type { EditedLine, Sheet } from './form-rules';
import type { Quote } from './use-quote';

/** Longest quantity as typed. */
const QUANTITY_LENGTH = 3;

type Props = {
  lines: EditedLine[];
  quote: Quote | null;
  customerId: string;
  patientId: string;
  onChange: (lines: EditedLine[]) => void;
};

/** Lines of the order: quantity, price, and the prescription where one is needed. */
export function OrderLines({ lines, quote, customerId, patientId, onChange }: Props) {
  const t = useTranslations('console.client.newOrder');
  if (lines.length === 0) return <p className="text-ink-soft">{t('noLines')}</p>;
  const replace = (line: EditedLine, next: EditedLine) => onChange(lines.map((one) => (one === line ? next : one)));
  // One sheet serves every line that needs one and has none.
  const needing = new Set(quote?.lines.filter((line) => line.needs_prescription).map((line) => line.product_id));
  const attach = (line: EditedLine, sheet: Sheet) =>
    onChange(
      lines.map((one) => (one === line || (needing.has(one.product.id) && !one.sheet) ? { ...one, sheet } : one)),
    );
  return (
    <ul aria-label={t('lines')}>
      {lines.map((line) => {
        const billed = quote?.lines.find((one) => one.product_id === line.product.id);
        const short = billed && billed.available < billed.quantity;
        const { name, packSize, pricePaise } = line.product;
        return (
          <li key={line.product.id} className="grid gap-2 border-b border-line py-3">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold break-words">
                {name}
                <span className="figures block text-sm font-normal text-ink-soft">
                  {packSize} · {formatRupees(billed?.price_paise ?? pricePaise)}
                </span>
              </p>
              <div className="flex shrink-0 items-start gap-2">
                <div className="w-20">
                  <Field
                    label={<span className="sr-only">{t('quantityOf', { name })}</span>}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={QUANTITY_LENGTH}
                    value={line.quantity}
                    onChange={({ target }) => replace(line, { ...line, quantity: target.value.replace(/\D/g, '') })}
                  />
                </div>
                <button
                  type="button"
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(lines.filter((one) => one !== line))}
                  className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-surface hover:bg-brand-50"
                >
                  <X aria-hidden className="size-5" />
                </button>
              </div>
            </div>
            {short && <p className="text-sm font-medium text-danger-700">{t('short', { count: billed.available })}</p>}
            {(billed?.needs_prescription || line.sheet) && (
              <SheetField
                customerId={customerId}
                patientId={patientId}
                sheet={line.sheet}
                name={name}
                onSheet={(sheet) => attach(line, sheet)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SheetProps = {
  customerId: string;
  patientId: string;
  sheet: Sheet | null;
  name: string;
  onSheet: (sheet: Sheet) => void;
};

/** Upload of the prescription of a line. On a phone, the camera takes it. */
function SheetField({ customerId, patientId, sheet, name, onSheet }: SheetProps) {
  const t = useTranslations('console.client.newOrder');
  const { send, progress, problem } = useUpload('console/upload-caller-prescription', {
    refuse: (file) => (isKind(file, PICTURES_OR_PDF) && file.size <= MAX_FILE_BYTES ? '' : t('fileKinds')),
    failed: t('failed'),
  });
  async function upload(file: File) {
    const reply = await send(file, { customer_id: customerId, ...(patientId ? { patient_id: patientId } : {}) });
    if (reply) onSheet({ id: reply.prescription_id, name: reply.file_name });
  }
  if (!customerId) return <p className="text-sm">{t('prescriptionLater')}</p>;
  return (
    <FileDrop
      label={t(sheet ? 'replacePrescription' : 'addPrescription', { name })}
      hint={sheet ? sheet.name : t('prescriptionNeeded')}
      accept={PICTURES_OR_PDF}
      error={problem}
      progress={progress}
      progressLabel={t('uploading')}
      onFile={(file) => void upload(file)}
    />
  );
}
