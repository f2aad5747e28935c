const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Text with the typed words highlighted. */
export function Highlighted({ text, term }: { text: string; term: string }) {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  // Longer words first, or `para` would cut `paracetamol` short.
  const typed = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(SPECIAL, '\\$&'))
    .join('|');
  // Split by a group: matches are at the odd indexes.
  return text.split(new RegExp(`(${typed})`, 'iu')).map((part, place) =>
    place % 2 === 1 ? (
      <mark key={place} className="bg-transparent font-bold text-brand-700">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
