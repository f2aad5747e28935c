import type { ShownText } from '@/lib/catalogue/facts/fact-rules';

/**
 * Text of a fact: a paragraph, or a list if it has several lines. `lang` marks another language.
 */
export function FactLines({ text: { lines, lang }, locale }: { text: ShownText; locale: string }) {
  const other = lang === locale ? undefined : lang;
  if (lines.length === 1) return <p lang={other}>{lines[0]}</p>;
  return (
    <ul lang={other} className="grid list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
