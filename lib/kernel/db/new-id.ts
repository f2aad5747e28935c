import { v7 } from 'uuid';

/** The id of a new row: unguessable enough, and later ones sort after earlier ones, so that indexes stay compact. As Prisma's uuid(7). */
export const newId = (): string => v7();
