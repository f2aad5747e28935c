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

/** A store deployed anew no longer has the parts of an older page: then the page is asked for again. */
const OwnReview = lazy(() =>
  import('./own-review').then(
    (module) => ({ default: module.OwnReview }),
    () => ({ default: () => <NotLoaded onRetry={() => location.reload()} /> }),
  ),
);

/** Where a review is written: asks for a session first, and loads the form only when somebody looks at this place. */
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
