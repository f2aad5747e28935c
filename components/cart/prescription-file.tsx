'use client';

import { CircleCheck, Eye, FileImage, FileText, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { CartLineView } from '@/lib/selling/cart/types';

/** File that is already in the cart and can serve several lines. */
export type UploadedPrescription = { id: string; name: string; isPdf: boolean; patientId: string | null };

/** Returns the distinct prescriptions of a cart. */
export function uploadedPrescriptions(lines: CartLineView[]): UploadedPrescription[] {
  const byId = new Map<string, UploadedPrescription>();
  for (const { prescriptionId: id, prescriptionName: name, prescriptionIsPdf: isPdf, patientId } of lines)
    if (id) byId.set(id, { id, name: name ?? '', isPdf, patientId: patientId ?? byId.get(id)?.patientId ?? null });
  return [...byId.values()];
}

type Props = { file: UploadedPrescription; preview: string; busy: boolean; onRemove: () => void };

/**
 * Uploaded prescription with buttons to view and remove it. The stored image is fetched only on
 * request, because every read of a prescription is logged. @param preview the local image if it was
 * chosen just now
 */
export function PrescriptionFile({ file, preview, busy, onRemove }: Props) {
  const t = useTranslations('client.cart.prescription');
  const Icon = file.isPdf ? FileText : FileImage;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-field border border-line bg-surface object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-field border border-line bg-surface text-brand-600">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <p className="min-w-0 flex-1 basis-40 font-semibold text-success-700">
        <CircleCheck aria-hidden className="mr-1.5 inline size-5 align-text-bottom" />
        {t('uploaded')}
        <span className="block text-sm font-normal text-ink-soft">{file.name}</span>
      </p>
      <div className="-ml-3 flex flex-wrap">
        <ViewFile file={file} preview={preview} />
        <Button kind="quiet" busy={busy} onClick={onRemove} className="px-3">
          <Trash2 aria-hidden className="size-4" />
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

/** Viewer for the file: an image opens here, a PDF in the device's PDF reader. */
function ViewFile({ file, preview }: Pick<Props, 'file' | 'preview'>) {
  const t = useTranslations('client.cart.prescription');
  const address = `/api/admin/prescription/${file.id}`;
  const what = (
    <>
      <Eye aria-hidden className="size-4" />
      {t('view')}
    </>
  );
  if (file.isPdf)
    return (
      <a href={address} download className={`${buttonClass('quiet')} px-3`}>
        {what}
      </a>
    );
  return (
    <Dialog
      title={t('viewTitle')}
      description={file.name}
      trigger={<Button kind="quiet" className="px-3" />}
      triggerText={what}
    >
      <img
        src={preview || address}
        alt={t('viewTitle')}
        className="mx-auto max-h-[70dvh] min-h-48 min-w-48 rounded-field bg-canvas object-contain"
      />
    </Dialog>
  );
}
