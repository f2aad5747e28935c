'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useOnAttempt } from '@/components/ui/attempts';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';

type Toast = { id: number; text: string; failed: boolean };
type ToastActions = { say: (text: string) => void; fail: (text: string) => void };

const ToastContext = createContext<ToastActions | null>(null);
/**
 * Duration of a success message: long enough to read a sentence twice, longer under a pointer or
 * the focus. A failure stays until the next action.
 */
const SHOWN_MS = 6000;
const MAX_TOASTS = 3;

let lastId = 0;

const withoutFailures = (all: Toast[]) => all.filter((toast) => !toast.failed);

/**
 * Messages of the page. Both live regions exist from the start, or screen readers would miss the
 * first message.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback((text: string, failed: boolean) => {
    const id = ++lastId;
    // A success settles earlier failures.
    setToasts((all) =>
      [...all.filter((toast) => toast.text !== text && (failed || !toast.failed)), { id, text, failed }].slice(
        -MAX_TOASTS,
      ),
    );
  }, []);
  useOnAttempt(useCallback(() => setToasts(withoutFailures), []));
  useClearFailures(setToasts);
  const value = useMemo(
    () => ({ say: (text: string) => show(text, false), fail: (text: string) => show(text, true) }),
    [show],
  );
  return (
    <ToastContext value={value}>
      {children}
      {/* At the top on phones: the lower edge belongs to the bar and the order button. */}
      <div className="pointer-events-none fixed inset-x-0 top-4 z-[60] grid justify-items-center gap-2 px-4 sm:top-auto sm:bottom-6">
        <div role="status" aria-live="polite" className="grid justify-items-center gap-2">
          {toasts
            .filter((toast) => !toast.failed)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={drop} />
            ))}
        </div>
        <div role="alert" aria-live="assertive" className="grid justify-items-center gap-2">
          {toasts
            .filter((toast) => toast.failed)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={drop} />
            ))}
        </div>
      </div>
    </ToastContext>
  );
}

/** Clears failures on navigation, because they refer to the last screen. */
function useClearFailures(setToasts: (change: (all: Toast[]) => Toast[]) => void) {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setToasts(withoutFailures);
  }, [path, setToasts]);
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTranslations('client.ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.failed || held) return;
    const timer = setTimeout(() => onClose(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, held, onClose]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div
      {...hold}
      className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-2xl py-1 pl-4 pr-1 shadow-float ring-1 ring-white/25 ${toast.failed ? 'bg-danger-700 text-surface' : 'bg-brand-900 text-white'}`}
    >
      <Icon name={toast.failed ? 'failed' : 'done'} className="size-5 shrink-0" />
      <p className="min-w-0 py-2">{toast.text}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => onClose(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-current"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/**
 * Returns functions to show a message without moving the focus: `say` announces politely, `fail`
 * assertively.
 */
export function useToast(): ToastActions {
  const value = use(ToastContext);
  if (!value) throw new Error('useToast needs a ToastProvider above it');
  return value;
}
