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
  | 'heart'
  | 'heart-full'
  | 'home'
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
 * An icon for client components. Its drawing stands once in the page (components/layout/icon-sheet.tsx), so that a catalogue page
 * loads no icons as script and a list of cards does not repeat them. Server components use lucide-react.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
