/** Capitalizes a lowercase name of the knowledge tables for the start of a sentence. */
export const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
