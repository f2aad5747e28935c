import { listCategories } from '@/lib/catalogue/storefront/queries';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';
import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { isShipped } from '@/lib/site/content/page-rules';
import { listPublishedPages, type PublishedPage } from '@/lib/site/content/queries';
import { listFormerSlugs } from './queries';
import type { Place } from './types';

/** Screens of the store that a menu can lead to, with the key of their name. */
const SCREENS: [path: string, key: string][] = [
  ['/Home', 'client.shell.home'],
  ['/Product', 'catalogue.allProducts'],
  ['/upload-prescription', 'proposals.upload'],
  ['/coupons', 'client.shell.coupons'],
  ['/Myorders', 'shell.myOrders'],
  ['/Trackorder', 'client.shell.trackOrder'],
  ['/Likecart', 'client.shell.likes'],
  ['/Addcart', 'shell.cart'],
  ['/Profile', 'client.shell.profile'],
  ['/Login', 'client.shell.login'],
  ['/Signup', 'client.shell.signup'],
];

/** Data behind the places, from the cache or the database. */
type Known = {
  pages: PublishedPage[];
  categories: CategoryTree[];
  /** Former addresses of categories. */
  former: { from: string; to: string }[];
};

const categoryPlaces = ({ slug, name, subcategories }: CategoryTree): Place[] => [
  { path: `/Product/${slug}`, name },
  ...subcategories.map((part) => ({ path: `/Product/${slug}/${part.slug}`, name: part.name })),
];

/** Returns a place under its former address. */
const formerPlace = (place: Place, { from, to }: Known['former'][number]): Place => ({
  ...place,
  path: place.path.replace(`/Product/${to}`, `/Product/${from}`),
  href: place.path,
});

/** Returns all pages that a menu can lead to, with their names in one language. */
export function placesFrom({ pages, categories, former }: Known, locale: Locale): Place[] {
  const screens = SCREENS.map(([path, key]) => ({ path, name: translate(locale, key) }));
  const texts = pages.map(({ slug, path, title }) => ({
    path,
    name: isShipped(slug) ? translate(locale, `content.links.${slug}`) : title,
  }));
  const bySlug = new Map(categories.map((category) => [category.slug, categoryPlaces(category)]));
  const moved = former.flatMap((each) =>
    bySlug.has(each.from) ? [] : (bySlug.get(each.to) ?? []).map((place) => formerPlace(place, each)),
  );
  return [...screens, ...texts, ...[...bySlug.values()].flat(), ...moved];
}

/** Returns the places as they are now, without the cache. */
export async function listPlaces(locale: Locale): Promise<Place[]> {
  const [pages, categories, former] = await Promise.all([
    listPublishedPages(locale),
    listCategories(locale),
    listFormerSlugs(),
  ]);
  return placesFrom({ pages, categories, former }, locale);
}
