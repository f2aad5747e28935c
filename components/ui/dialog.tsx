'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode, RefObject } from 'react';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Button that opens it; left out when `open` is controlled. */
  trigger?: ReactElement;
  /** Text of the trigger, unless it has children. */
  triggerText?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Receives the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * Popup over the page: it traps the focus; Escape and the close button close it. On phones it rises
 * from the lower edge.
 */
export function Dialog(props: Props) {
  const { title, description, children, trigger, triggerText, open, onOpenChange, initialFocus } = props;
  const t = useTranslations('client.ui');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      {trigger &&
        (triggerText ? <Base.Trigger render={trigger}>{triggerText}</Base.Trigger> : <Base.Trigger render={trigger} />)}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-brand-900/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          className={
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-3xl bg-surface shadow-float transition duration-200 ' +
            'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
            'sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:max-w-lg sm:rounded-3xl'
          }
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <Base.Title className="text-xl font-semibold">{title}</Base.Title>
            <Base.Close
              aria-label={t('close')}
              className="-mr-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-50"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          {description && (
            <Base.Description className="px-5 pt-1 text-ink-soft sm:px-6">{description}</Base.Description>
          )}
          <div className="overflow-y-auto px-5 pb-6 pt-4 sm:px-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
