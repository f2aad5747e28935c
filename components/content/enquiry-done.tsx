import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Words } from '@/components/shared/check-form';
import { Button } from '@/components/ui/button';

export type Done = { message: string; ticket: string; email: string };

/** Confirmation that replaces the sent form; it receives the focus, so that it is announced. */
export function EnquiryDone({
  message,
  ticket,
  email,
  words,
  onAnother,
}: Done & { words: Words; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-3 rounded-field bg-success-50 px-5 py-8 text-center outline-none"
    >
      <CircleCheck aria-hidden className="size-12 text-success-700" />
      <p className="text-lg font-semibold">{message}</p>
      <p>
        <span className="block text-ink-soft">{words.ticket}</span>
        <span className="figures text-2xl font-bold tracking-wide select-all">{ticket}</span>
      </p>
      <p className="text-ink-soft">{words.mail?.replace('{email}', email)}</p>
      <Button kind="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
