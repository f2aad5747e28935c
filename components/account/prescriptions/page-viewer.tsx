'use client';

import { Download, Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = { id: string; name: string; isPdf: boolean; pageCount: number };

/**
 * Buttons that open the pages of a prescription. A page is fetched only on request, because every
 * read of a prescription is logged.
 */
export function PageViewer({ id, name, isPdf, pageCount }: Props) {
  const t = useTranslations('profile.prescriptions');
  const address = `/api/admin/prescription/${id}`;
  return (
    <div className="-mx-3 flex flex-wrap gap-x-1">
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => {
        const label = pageCount > 1 ? t('page', { page, count: pageCount }) : t('view');
        return (
          <Dialog
            key={page}
            title={t('viewTitle')}
            description={pageCount > 1 ? `${name} · ${label}` : name}
            trigger={<Button kind="quiet" className="px-3" />}
            triggerText={
              <>
                <Eye aria-hidden className="size-4" />
                {label}
              </>
            }
          >
            <img
              src={`${address}?page=${page}`}
              alt={label}
              className="mx-auto max-h-[70dvh] min-h-48 min-w-48 rounded-field bg-canvas object-contain"
            />
          </Dialog>
        );
      })}
      {isPdf && (
        <a href={address} download className={`${buttonClass('quiet')} px-3`}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
      )}
    </div>
  );
}
