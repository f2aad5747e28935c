import {
  BriefcaseBusiness,
  CircleHelp,
  FileText,
  Headset,
  HeartHandshake,
  Info,
  Mail,
  Megaphone,
  ShieldCheck,
  Store,
  Truck,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ContentName } from '@/lib/kernel/http/page-names';

const ICONS: Record<ContentName, LucideIcon> = {
  'support-center': Headset,
  faqs: CircleHelp,
  'contact-us': Mail,
  shipping: Truck,
  return: Undo2,
  'about-us': Info,
  career: BriefcaseBusiness,
  policy: ShieldCheck,
  'terms-conditions': FileText,
  'register-seller': UserPlus,
  'sell-on-market-place': Store,
  'advertises-on-market-place': Megaphone,
  affiliate: HeartHandshake,
};

/** Icon that identifies a content page. */
export function ContentIcon({ name, className }: { name: ContentName; className?: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className={className} />;
}
