import { HeartPulse, PackageCheck, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const REASONS = [
  { Icon: ShieldCheck, key: 'genuine' },
  { Icon: HeartPulse, key: 'pharmacist' },
  { Icon: PackageCheck, key: 'track' },
] as const;

/** Card for the entry forms; on wide screens next to reasons to trust the shop. */
export function EntryFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useTranslations('entry.reasons');
  return (
    <div className="page grid items-start gap-10 py-6 sm:py-12 lg:grid-cols-[1fr_28rem] lg:gap-16">
      <aside className="hidden h-full content-center gap-6 rounded-3xl bg-brand-900 p-12 text-white lg:grid">
        <p className="text-3xl font-bold leading-tight">{t('heading')}</p>
        <ul className="grid gap-5">
          {REASONS.map(({ Icon, key }) => (
            <li key={key} className="flex items-center gap-4 text-lg">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/15">
                <Icon aria-hidden className="size-6" />
              </span>
              {t(key)}
            </li>
          ))}
        </ul>
      </aside>
      <div className="mx-auto w-full max-w-md rounded-3xl bg-surface p-5 shadow-card sm:p-8 lg:max-w-none">
        <h1 className="text-2xl font-bold">{title}</h1>
        {text && <p className="mt-2 text-pretty text-ink-soft">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
