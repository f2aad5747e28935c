'use client';

import { useLocale } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { Words } from '@/components/shared/check-form';
import { useShopper } from '@/components/shared/shopper-store';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useInView } from '@/components/ui/use-in-view';
import { localePath } from '@/lib/kernel/locales';

type Props = { productId: number; slug: string; words: Words };

/** After a deployment, chunks of an older page are missing: the visitor reloads the page. */
const QuestionForm = lazy(() =>
  import('./question-form').then(
    (module) => ({ default: module.QuestionForm }),
    () => ({ default: ({ words }: { productId: number; words: Words }) => <p role="alert">{words.failed}</p> }),
  ),
);

/** Place for a question: requires a session, and loads the form when it comes into view. */
export function AskQuestion({ productId, slug, words }: Props) {
  const locale = useLocale();
  const { known, signedIn } = useShopper();
  const { place, seen } = useInView();
  const back = encodeURIComponent(`${localePath(locale, `/Detail_page/${slug}`)}#questions`);
  return (
    <div ref={place} className="min-h-11">
      {known && !signedIn && (
        <AppLink href={`${localePath(locale, '/Login')}?next=${back}`} className={`${buttonClass('secondary')} w-full`}>
          {words.login}
        </AppLink>
      )}
      {signedIn && seen && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <QuestionForm productId={productId} words={words} />
        </Suspense>
      )}
    </div>
  );
}
