import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/types';
import { shownAt } from '@/lib/pictures/rules';
import { StoreLink } from '@/components/ui/store-link';
import { listHref } from './addresses';

/** The shelves we point to besides the banners, each with a picture in public/promotions and its own colours. Never prescription medicines. */
const PROMOTIONS = [
  { slug: 'elderly-care', ground: 'bg-[#f4ebf6]', ink: 'text-[#442150]' },
  { slug: 'diabetes-care', ground: 'bg-[#e5f4f2]', ink: 'text-[#0b4a48]' },
] as const;

/** Promotional images; a store without such a category does without its picture. On phones, where the words make it high and narrow, the picture is shown whole. Its hill fades into the ground at the left instead of ending there. */
export function Promotions({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('home.promotions');
  const locale = useLocale();
  const shown = PROMOTIONS.filter(({ slug }) => categories.some((category) => category.slug === slug));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('label')} className="later [--later-height:27.5rem] in-[:lang(ta)]:[--later-height:31rem] md:[--later-height:15rem] md:in-[:lang(ta)]:[--later-height:24rem] xl:[--later-height:13.5rem] xl:in-[:lang(ta)]:[--later-height:14.5rem]">
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map(({ slug, ground, ink }) => (
          <li key={slug} className={`group relative grid grid-cols-[minmax(0,1fr)_42%] in-[:lang(ta)]:max-md:grid-cols-[minmax(0,1fr)_32%] overflow-hidden rounded-card lift ${ground}`}>
            <div className={`flex flex-col items-start gap-2 p-5 pr-2 md:p-6 ${ink}`}>
              <h2 className="text-xl leading-tight font-bold lg:text-2xl">{t(`${slug}.title`)}</h2>
              <p className="leading-snug text-ink">{t(`${slug}.text`)}</p>
              <StoreLink href={listHref(locale, slug)} className="card-link mt-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {t(`${slug}.action`)}
              </StoreLink>
            </div>
            <img {...shownAt(`/promotions/${slug}.svg`, 320)} alt="" width={440} height={380} loading="lazy" className="h-full min-h-44 w-full object-cover object-bottom [mask-image:linear-gradient(to_right,transparent,black_14%)] max-md:object-contain" />
          </li>
        ))}
      </ul>
    </section>
  );
}
