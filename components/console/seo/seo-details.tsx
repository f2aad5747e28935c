'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { SeoForm, type SeoFormProps } from './seo-form';

/** Form that opens below its name, for a list of many. A closed one loads no draft. */
export function SeoDetails({ name, ...form }: SeoFormProps & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-1 *:min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-field text-left font-medium hover:text-brand-700"
      >
        <Icon name="chevron-down" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </button>
      {isOpen && <SeoForm {...form} />}
    </div>
  );
}
