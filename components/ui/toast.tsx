'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Icon } from './icon';

type Toast = { id: number; text: string; failed: boolean };
type Say = { say: (text: string) => void; fail: (text: string) => void };

const ToastContext = createContext<Say | null>(null);
/** Long enough to read a sentence twice; the cross closes it earlier. */
const SHOWN_MS = 6000;
const MOST = 3;

let lastId = 0;

/** Keeps the messages of the page. Both live regions exist from the start, or screen readers would miss the first message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (text: string, failed: boolean) => {
      const id = ++lastId;
      setToasts((all) => [...all.filter((toast) => toast.text !== text), { id, text, failed }].slice(-MOST));
      setTimeout(() => drop(id), SHOWN_MS);
    },
    [drop],
  );
  const value = useMemo(() => ({ say: (text: string) => show(text, false), fail: (text: string) => show(text, true) }), [show]);
  return (
    <ToastContext value={value}>
      {children}
      {/* On phones above: the lower edge belongs to the bar and the order button. */}
      <div className="pointer-events-none fixed inset-x-0 top-4 z-[60] grid justify-items-center gap-2 px-4 sm:top-auto sm:bottom-6">
        <div role="status" aria-live="polite" className="grid justify-items-center gap-2">
          {toasts.filter((toast) => !toast.failed).map((toast) => <ToastCard key={toast.id} toast={toast} onClose={drop} />)}
        </div>
        <div role="alert" aria-live="assertive" className="grid justify-items-center gap-2">
          {toasts.filter((toast) => toast.failed).map((toast) => <ToastCard key={toast.id} toast={toast} onClose={drop} />)}
        </div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTranslations('client.ui');
  return (
    <div className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-2xl py-1 pl-4 pr-1 text-white shadow-float ring-1 ring-white/25 ${toast.failed ? 'bg-danger-700' : 'bg-brand-900'}`}>
      <Icon name={toast.failed ? 'failed' : 'done'} className="size-5 shrink-0" />
      <p className="min-w-0 py-2">{toast.text}</p>
      <button type="button" aria-label={t('close')} onClick={() => onClose(toast.id)} className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white">
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/** Says something to the shopper without taking the focus away: `say` politely, `fail` at once. */
export function useToast(): Say {
  const value = use(ToastContext);
  if (!value) throw new Error('useToast needs a ToastProvider above it');
  return value;
}
