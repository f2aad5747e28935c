/** A resting shape in the place of what is still coming. Give it the size of the real thing. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-field bg-brand-100/70 ${className}`} />;
}
