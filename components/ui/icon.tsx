export type IconName =
  | 'cart'
  | 'categories'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'coupon'
  | 'done'
  | 'failed'
  | 'filters'
  | 'heart'
  | 'heart-full'
  | 'home'
  | 'list'
  | 'log-in'
  | 'log-out'
  | 'orders'
  | 'pause'
  | 'pin'
  | 'play'
  | 'plus'
  | 'profile'
  | 'retry'
  | 'search'
  | 'track'
  | 'zoom';

/**
 * An icon for client components, and for what a page shows by the dozen. Its drawing stands once in the page (components/layout/icon-sheet.tsx), so that a
 * catalogue page loads no icons as script and a list of cards does not repeat them. Other server components use lucide-react.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
