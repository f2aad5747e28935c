/** Static placeholder for loading content. Give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-field bg-brand-100/70 ${className}`} />;
}
