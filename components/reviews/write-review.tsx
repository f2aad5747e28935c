'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { useShopper } from '@/components/shared/shopper-store';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useInView } from '@/components/ui/use-in-view';
import { NotLoaded } from './not-loaded';

/** After a deployment, chunks of an older page are missing: a retry reloads the page. */
const OwnReview = lazy(() =>
  import('./own-review').then(
    (module) => ({ default: module.OwnReview }),
    () => ({ default: () => <NotLoaded onRetry={() => location.reload()} /> }),
  ),
);

/** Place for writing a review: requires a session, and loads the form when it comes into view. */
export function WriteReview({ productId, slug }: { productId: number; slug: string }) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { known, signedIn } = useShopper();
  const { place, seen } = useInView();
  const back = encodeURIComponent(`${localePath(locale, `/Detail_page/${slug}`)}#review`);
  const waiting = <Skeleton className="h-11 w-full" />;
  return (
    <div ref={place} className="min-h-11">
      {!known && waiting}
      {known && !signedIn && (
        <AppLink href={`${localePath(locale, '/Login')}?next=${back}`} className={`${buttonClass('secondary')} w-full`}>
          {t('login')}
        </AppLink>
      )}
      {signedIn && seen && (
        <Suspense fallback={waiting}>
          <OwnReview productId={productId} />
        </Suspense>
      )}
    </div>
  );
}
