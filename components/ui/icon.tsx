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
 * Icon for client components and for repeated use. Its drawing is in the page once
 * (components/layout/icon-sprite.tsx), so a catalogue page loads no icons as script and a list of
 * cards does not repeat them. Other server components use lucide-react.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
