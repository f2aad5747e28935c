import { z } from 'zod';
import { invalid } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';
import { uploadPrescription } from '@/lib/prescriptions/upload-prescription';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Uploads the prescription of a cart line (multipart: pic, cart_id)',
  session: 'own',
  body: z.object({ cart_id: Uuid }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, file, locale }) => {
    if (file?.fieldName !== 'pic' || file.bytes.length === 0) throw invalid('fieldNamed', { field: 'pic' });
    await uploadPrescription(customer.id, body.cart_id, file);
    return { status: 'true' as const, message: translate(locale, 'answers.prescriptionUploaded') };
  },
});
