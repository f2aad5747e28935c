import { z } from 'zod';
import { WIZARD_FIELDS } from '@/lib/catalogue/imports/files/guess-rules';
import { IMPORT_FILE, ROW_VIEWS } from './run-rules';

/** Id of a run, which belongs to the store and not to a caller. */
export const ImportId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a21'] });
const Column = z
  .number()
  .int()
  .min(0)
  .max(IMPORT_FILE.mostColumns - 1);
/** Column of each field, counted from 0. */
export const ImportMapping = z
  .partialRecord(z.enum(WIZARD_FIELDS), Column)
  .meta({ examples: [{ name: 0, price: 1, sellingPrice: 2 }] });
export const CheckCount = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ examples: [1] });
export const ImportView = z.enum(ROW_VIEWS).meta({ examples: ['REFUSED'] });
/** Answers about lines with a likely product. */
export const LineAnswers = z
  .array(z.object({ line: z.number().int().min(1).max(IMPORT_FILE.mostLines), same: z.boolean() }))
  .min(1)
  .max(1000)
  .meta({ examples: [[{ line: 1, same: true }]] });
