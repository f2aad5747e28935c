/** A name as a part of an address: 'Crocin® 650 mg' is 'crocin-650-mg'. Empty when nothing of it can be written so. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replaceAll(/^-+|-+$/g, '');
}
