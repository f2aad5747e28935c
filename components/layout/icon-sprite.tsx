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
  List,
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
  SlidersHorizontal,
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
  filters: SlidersHorizontal,
  heart: Heart,
  home: House,
  list: List,
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

type Drawn = { props: { icon?: { node: [tag: string, attributes: Record<string, string>][] } } };

/**
 * Returns the shapes of an icon as text. lucide-react draws icons in a client component, which
 * would add a script to every page and data for each icon.
 */
function linesOf(drawing: LucideIcon): string {
  const { icon } = (drawing as unknown as { render: (props: object) => Drawn }).render({}).props;
  if (!icon) throw new Error('lucide-react draws its icons in another way now');
  const written = ({ key: _, ...attributes }: Record<string, string>) =>
    Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return icon.node.map(([tag, attributes]) => `<${tag}${written(attributes).join('')}/>`).join('');
}

const symbol = (name: string, drawing: LucideIcon, more = '') =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24"${more}>${linesOf(drawing)}</symbol>`;

const SPRITE = [
  ...Object.entries(DRAWINGS).map(([name, drawing]) => symbol(name, drawing)),
  symbol('heart-full', Heart, ' fill="currentColor"'),
].join('');

/** Symbols of the icons used repeatedly, once per page. */
export function IconSprite() {
  return <svg aria-hidden className="hidden" dangerouslySetInnerHTML={{ __html: SPRITE }} />;
}
