/** Key of an item: its name and pack in lower case without signs, as suppliers repeat them. */
export const itemKey = (name: string, pack: string): string =>
  `${name} ${pack}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
