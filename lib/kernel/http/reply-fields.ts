import { z } from 'zod';

/** Single fields of a reply, each with a value as it may really be: the examples of docs/openapi.json are made of them. */
export const text = (example: string) => z.string().meta({ examples: [example] });
/** A text that may be missing; the example is one that is there. */
export const maybeText = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
export const figure = (example: number) => z.number().meta({ examples: [example] });
