import { ChevronRight } from 'lucide-react';
import { StoreLink } from './store-link';

export type Crumb = { name: string; href: string };

/** Where this page stands; the last step is the page itself. A long one wraps beside the only step before it, not below it. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft">
        {crumbs.map(({ name, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={href} className={`flex items-center gap-1 ${last && crumbs.length === 2 ? 'min-w-0 flex-1' : ''}`}>
              {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-line-strong" />}
              {last ? (
                <span aria-current="page" className="py-2 font-medium text-ink">{name}</span>
              ) : (
                <StoreLink href={href} className="py-2 hover:text-brand-700 hover:underline">{name}</StoreLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
