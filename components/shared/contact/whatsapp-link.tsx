'use client';

import { MessageCircle } from 'lucide-react';
import { useState } from 'react';

type Props = {
  /** Phone number with + and country code. */
  number: string;
  name: string;
  /** Text that the shopper may add to the message, with the label of that choice. */
  subject?: { label: string; text: string };
};

/** Link that opens WhatsApp. The address contains nothing about the subject until it is chosen. */
export function WhatsappLink({ number, name, subject }: Props) {
  const [isNamed, setNamed] = useState(false);
  const text = subject && isNamed ? `?text=${encodeURIComponent(subject.text)}` : '';
  return (
    <>
      <a
        href={`https://wa.me/${number.replace('+', '')}${text}`}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-secondary"
      >
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {name}
      </a>
      {subject && (
        <label className="flex min-h-11 basis-full items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={(event) => setNamed(event.target.checked)}
            className="size-5 shrink-0 accent-brand-600"
          />
          {subject.label}
        </label>
      )}
    </>
  );
}
