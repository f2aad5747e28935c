'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { StaffReview } from '@/lib/catalogue/reviews/staff-types';

/** Photos of a review: those that wait for approval and those on the page. */
export function ReviewPhotos({ photos }: { photos: StaffReview['photos'] }) {
  const t = useTranslations('console.client.reviews');
  const { run, problem, busy } = useStaffAction();
  if (photos.length === 0) return null;
  const decide = (id: string, decision: 'approve' | 'reject') =>
    void run('console/decide-review-photo', { body: { photo_id: id, decision } });
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <ul className="flex flex-wrap gap-4">
        {photos.map(({ id, image }, index) => {
          const number = index + 1;
          const address = image ?? `/api/console/review-photo/${id}`;
          return (
            <li key={id} className="grid w-48 content-start gap-2 text-sm">
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={t('photo', { number })}
                  width={192}
                  height={192}
                  loading="lazy"
                  className="size-48 rounded-field bg-canvas object-contain"
                />
              </a>
              <p className={image ? 'text-success-700' : 'font-semibold text-accent-700'}>
                {t(image ? 'photoShown' : 'photoWaits')}
              </p>
              {!image && (
                <Button
                  kind="secondary"
                  busy={busy}
                  aria-label={t('photoNamed', { action: t('approvePhoto'), number })}
                  onClick={() => decide(id, 'approve')}
                >
                  {t('approvePhoto')}
                </Button>
              )}
              <Button
                kind="danger"
                busy={busy}
                aria-label={t('photoNamed', { action: t('rejectPhoto'), number })}
                onClick={() => decide(id, 'reject')}
              >
                {t('rejectPhoto')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
