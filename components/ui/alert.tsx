import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'error' | 'success' | 'info';

const TONES: Record<Tone, { look: string; Icon: typeof Info }> = {
  error: { look: 'bg-danger-50 text-danger-700', Icon: CircleAlert },
  success: { look: 'bg-success-50 text-success-700', Icon: CircleCheck },
  info: { look: 'bg-brand-50 text-brand-800', Icon: Info },
};

/** Message that stays in the page. Errors are announced assertively, others politely. */
export function Alert({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-field px-4 py-3 ${look}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
