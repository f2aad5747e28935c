import { ChevronDown, Info } from 'lucide-react';
import type { ListItem, Run, SimpleBlock, TextBlock } from '@/lib/site/content/types';
import { LinkedText } from './linked-text';

function Below({ items }: { items: Run[][] }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-1.5 grid list-disc gap-1 pl-5 marker:text-brand-600">
      {items.map((item, index) => (
        <li key={index}>
          <LinkedText runs={item} />
        </li>
      ))}
    </ul>
  );
}

function Points({ items }: { items: ListItem[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map(({ text, below }, index) => (
        <li key={index} className="flex gap-3">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-brand-600" />
          <span className="min-w-0">
            <LinkedText runs={text} />
            <Below items={below} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Steps({ items }: { items: ListItem[] }) {
  return (
    <ol className="grid gap-3">
      {items.map(({ text, below }, index) => (
        <li key={index} className="flex gap-3">
          <span
            aria-hidden
            className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand-50 text-sm font-bold text-brand-700"
          >
            {index + 1}
          </span>
          <span className="min-w-0 pt-1">
            <LinkedText runs={text} />
            <Below items={below} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ rows }: { rows: [label: Run[], value: Run[]][] }) {
  return (
    <dl className="@container divide-y divide-line overflow-hidden rounded-field border border-line">
      {rows.map(([label, value], index) => (
        <div key={index} className="grid gap-x-6 px-4 py-3 @md:grid-cols-[2fr_3fr]">
          <dt className="text-ink-soft">
            <LinkedText runs={label} />
          </dt>
          <dd className="font-medium">
            <LinkedText runs={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Table with a heading row. A narrow screen scrolls it, not the page. */
function Table({ head, rows }: { head: Run[][]; rows: Run[][][] }) {
  return (
    <div tabIndex={0} className="overflow-x-auto rounded-field border border-line">
      <table className="w-full text-left">
        <thead>
          <tr className="bg-brand-50 text-ink-soft">
            {head.map((cell, index) => (
              <th key={index} scope="col" className="px-4 py-3 font-medium">
                <LinkedText runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={index} className="align-top">
              {row.map((cell, column) => (
                <td key={column} className="px-4 py-3">
                  <LinkedText runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Note({ text }: { text: Run[] }) {
  return (
    <p className="flex gap-3 rounded-field bg-brand-50 px-4 py-3 text-brand-800">
      <Info aria-hidden className="mt-1 size-4 shrink-0 text-brand-600" />
      <span className="min-w-0">
        <LinkedText runs={text} />
      </span>
    </p>
  );
}

type Question = { question: Run[]; answer: SimpleBlock[] };

/** The browser's own search finds closed answers and opens them. */
function Questions({ items }: { items: Question[] }) {
  return (
    <div className="divide-y divide-line rounded-field border border-line">
      {items.map(({ question, answer }, index) => (
        <details key={index} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-3 font-medium hover:bg-brand-50 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">
              <LinkedText runs={question} />
            </span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-brand-700 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 px-4 pb-4 text-ink-soft">
            {answer.map((block, at) => (
              <TextBlockView key={at} block={block} />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Block of a text page. */
export function TextBlockView({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'points':
      return <Points items={block.items} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'note':
      return <Note text={block.text} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'heading':
      return (
        <h3 className="mt-2 text-lg font-semibold">
          <LinkedText runs={block.text} />
        </h3>
      );
    default:
      return (
        <p>
          <LinkedText runs={block.text} />
        </p>
      );
  }
}
