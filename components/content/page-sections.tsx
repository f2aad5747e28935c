import type { TextSection } from '@/lib/site/content/types';
import { TextBlockView } from './text-blocks';

/** `lang`: language of the text, where it is not the one around it. */
export type Parts = { sections: TextSection[]; lang?: string };

/** Text of a page, a card for each section. */
export function Sections({ sections, lang }: Parts) {
  return (
    <div lang={lang} className="grid min-w-0 gap-5">
      {sections.map(({ id, heading, blocks }) => (
        <section
          key={id}
          aria-labelledby={heading ? id : undefined}
          className="rounded-card bg-surface p-5 shadow-card sm:p-7"
        >
          {heading && (
            <h2 id={id} className="mb-4 scroll-mt-24 text-xl font-semibold">
              {heading}
            </h2>
          )}
          <div className="grid gap-4">
            {blocks.map((block, index) => (
              <TextBlockView key={index} block={block} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
