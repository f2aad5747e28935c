/** A name of the tables of knowledge, which are in small letters, as the first word of a sentence. */
export const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
