import {
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Heart,
  House,
  LayoutGrid,
  LogIn,
  LogOut,
  MapPin,
  Package,
  PackageSearch,
  Pause,
  Play,
  Plus,
  RefreshCcw,
  Search,
  ShoppingCart,
  TicketPercent,
  UserRound,
  X,
  ZoomIn,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from '@/components/ui/icon';

const DRAWINGS: Record<Exclude<IconName, 'heart-full'>, LucideIcon> = {
  cart: ShoppingCart,
  categories: LayoutGrid,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  close: X,
  coupon: TicketPercent,
  done: CircleCheck,
  failed: CircleAlert,
  heart: Heart,
  home: House,
  'log-in': LogIn,
  'log-out': LogOut,
  orders: Package,
  pause: Pause,
  pin: MapPin,
  play: Play,
  plus: Plus,
  profile: UserRound,
  retry: RefreshCcw,
  search: Search,
  track: PackageSearch,
  zoom: ZoomIn,
};

/** The drawings of the icons that client components show, once for the whole page. */
export function IconSheet() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <Drawing key={name} id={`icon-${name}`} />
      ))}
      <Heart id="icon-heart-full" fill="currentColor" />
    </svg>
  );
}
