import type { PackLabel } from '@/lib/catalogue/storefront/pack-label-rules';

/**
 * Brand, strength and form on the drawing of a package type. Hidden from screen readers: the name
 * is next to the picture.
 */
export function DrawnLabel({ label: { brand, strength, form }, size }: { label: PackLabel; size: 'card' | 'page' }) {
  const [large, small] = size === 'page' ? ['text-2xl', 'text-lg'] : ['text-sm sm:text-base', 'text-xs sm:text-sm'];
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-[8%] top-1/2 grid -translate-y-1/2 justify-items-center rounded-lg border border-line bg-surface/95 px-2 py-1 text-center leading-tight shadow-card"
    >
      <span lang="en" className={`line-clamp-2 font-bold break-words ${large}`}>
        {brand}
      </span>
      {strength && (
        <span lang="en" className={`figures line-clamp-1 text-ink-soft ${small}`}>
          {strength}
        </span>
      )}
      {form && <span className={`line-clamp-1 text-ink-soft ${small}`}>{form}</span>}
    </span>
  );
}
