import { UsageError } from '../run-command';

/**
 * Parses `name="text"` arguments into values by name.
 * @throws UsageError
 */
export const readWords = (words: string[]): Record<string, string | undefined> =>
  Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^([a-z_]+)=(.*)$/s.exec(word) ?? [];
      if (!name) throw new UsageError();
      return [name, value];
    }),
  );
