'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DialogOnDemand } from './dialog-on-demand';

type Question = { title: string; text: string; confirm: string; lines: string[] };

/**
 * Dialog with one question before a step that cannot be undone. Its text has the focus, so Enter
 * from a scanner neither confirms nor closes it.
 * @returns `ask`, which runs a step after confirmation, and the dialog to render
 */
export function useFinalQuestion(): { ask: (question: Question, act: () => void) => void; dialog: ReactNode } {
  const t = useTranslations('console.client.final');
  const text = useRef<HTMLDivElement>(null);
  const [requested, setAsked] = useState<{ question: Question; act: () => void } | null>(null);
  const close = () => setAsked(null);
  const dialog = requested && (
    <DialogOnDemand title={requested.question.title} initialFocus={text} onOpenChange={(open) => !open && close()}>
      <div ref={text} tabIndex={-1} className="grid gap-4 outline-none">
        <ul className="grid gap-1 font-semibold empty:hidden">
          {requested.question.lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
        <p>{requested.question.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            onClick={() => {
              close();
              requested.act();
            }}
          >
            {requested.question.confirm}
          </Button>
          <Button kind="secondary" onClick={close}>
            {t('notYet')}
          </Button>
        </div>
      </div>
    </DialogOnDemand>
  );
  return { ask: (question, act) => setAsked({ question, act }), dialog };
}
