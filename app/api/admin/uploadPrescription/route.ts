import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { MAX_FILES } from '@/lib/kernel/http/body/file-rules';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { uploadPrescription } from '@/lib/selling/prescriptions/upload-prescription';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Upload the prescription of a cart line (multipart: pic, cart_id). Several files named pic are its pages in order',
  session: 'own',
  file: 'pic',
  mostFiles: MAX_FILES,
  body: z.object({ cart_id: CartLineId }),
  response: z.object({
    status: z.enum(['true', 'false']).meta({ examples: ['true'] }),
    message: z.string().meta({ examples: ['Prescription successfully uploaded'] }),
  }),
  limits: [{ name: 'prescription', most: 60, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, file, locale }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    await uploadPrescription(customer.id, body.cart_id, file);
    return { status: 'true' as const, message: translate(locale, 'answers.prescriptionUploaded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
