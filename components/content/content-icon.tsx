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

/** Icon that identifies a content page; pages of the owner share one. */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as ContentName] : FileText;
  return <Icon aria-hidden className={className} />;
}
