'use client';

import type { RefObject } from 'react';

type Props<Name extends string> = {
  title: string;
  hint: string;
  names: readonly Name[];
  wordsOf: (name: Name) => string;
  /** Field at whose cursor a placeholder is inserted. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
};

/** Placeholders of a text with their meaning. Each is a button that inserts it at the cursor. */
export function PlaceholderList<Name extends string>({ title, hint, names, wordsOf, field, onInsert }: Props<Name>) {
  function insert(name: string) {
    const at = field.current;
    if (!at) return;
    const written = `{{${name}}}`;
    const [start, end] = [at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length];
    onInsert(at.value.slice(0, start) + written + at.value.slice(end));
    requestAnimationFrame(() => {
      at.focus();
      at.setSelectionRange(start + written.length, start + written.length);
    });
  }
  return (
    <details className="rounded-field border border-line px-4 py-2">
      <summary className="min-h-8 font-medium">{title}</summary>
      <p className="py-2 text-sm text-ink-soft">{hint}</p>
      <ul className="grid gap-1 pb-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => insert(name)}
              className="flex min-h-8 w-full flex-wrap items-baseline gap-x-3 rounded-field px-2 text-left text-sm hover:bg-brand-50"
            >
              <code className="text-brand-700">{`{{${name}}}`}</code>
              <span className="text-ink-soft">{wordsOf(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
