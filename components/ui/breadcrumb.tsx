import { ChevronRight } from 'lucide-react';
import { AppLink } from './app-link';

export type Crumb = { name: string; href: string };

/**
 * Breadcrumb that ends with the page itself. The separator follows its step, so that every line of
 * a long path starts with a word. Phones show one line, which scrolls sideways.
 */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft max-md:flex-nowrap max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[scrollbar-width:none]">
        {crumbs.map(({ name, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={href}
              className={`flex items-center gap-1 ${last && crumbs.length === 2 ? 'md:min-w-0 md:flex-1' : ''}`}
            >
              {last ? (
                <span aria-current="page" className="py-1.5 font-medium text-ink">
                  {name}
                </span>
              ) : (
                <AppLink href={href} className="py-1.5 hover:text-brand-700 hover:underline">
                  {name}
                </AppLink>
              )}
              {!last && <ChevronRight aria-hidden className="size-4 shrink-0 text-line-strong" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
