import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { VIEW_NAME_LENGTH } from './rules';

export const ViewId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a44'] });

export const ViewName = z
  .string({ error: 'viewNameRequired' })
  .transform(oneLine)
  .pipe(z.string().min(1, 'viewNameRequired').max(VIEW_NAME_LENGTH, 'viewNameLong'))
  .meta({ examples: ['To pack, Madurai'] });
