import { ChevronDown, Info } from 'lucide-react';
import type { TextBlock } from '@/lib/site/pages/types';
import { LinkedText } from './linked-text';

function Points({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-brand-600" />
          <span className="min-w-0">
            <LinkedText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Steps({ items }: { items: string[] }) {
  return (
    <ol className="grid gap-3">
      {items.map((item, index) => (
        <li key={item} className="flex gap-3">
          <span
            aria-hidden
            className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand-50 text-sm font-bold text-brand-700"
          >
            {index + 1}
          </span>
          <span className="min-w-0 pt-1">
            <LinkedText text={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className="@container divide-y divide-line overflow-hidden rounded-field border border-line">
      {rows.map(([label, value]) => (
        <div key={label + value} className="grid gap-x-6 px-4 py-3 @md:grid-cols-[2fr_3fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">
            <LinkedText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="flex gap-3 rounded-field bg-brand-50 px-4 py-3 text-brand-900">
      <Info aria-hidden className="mt-1 size-4 shrink-0 text-brand-600" />
      <span className="min-w-0">
        <LinkedText text={text} />
      </span>
    </p>
  );
}

/** The browser's own search finds closed answers and opens them. */
function Questions({ items }: { items: [question: string, answer: string][] }) {
  return (
    <div className="divide-y divide-line rounded-field border border-line">
      {items.map(([question, answer]) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-3 font-medium hover:bg-brand-50 [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-brand-700 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="px-4 pb-4 text-ink-soft">
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** Block of a text page. */
export function TextBlockView({ block }: { block: TextBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  if (Array.isArray(block)) return <Points items={block} />;
  if ('steps' in block) return <Steps items={block.steps} />;
  if ('facts' in block) return <Facts rows={block.facts} />;
  if ('note' in block) return <Note text={block.note} />;
  return <Questions items={block.questions} />;
}
