import { SETTINGS_KEY } from '@/lib/domains/content/store-settings';
import { Prisma } from '@/lib/kernel/db/client';

/** The name of the model that the owner allows now, or null: as SQL, so that a text is gone with the permission. */
const allowedModel = Prisma.sql`(SELECT s.value -> 'textModel' ->> 'name' FROM setting s WHERE s.key = ${SETTINGS_KEY})`;

/** The text about product `p` in a language, or null. Never about a prescription medicine, whatever lies in the table. */
export const generatedText = (locale: string) => Prisma.sql`
  (SELECT json_build_object('text', g.text, 'model', g.model) FROM generated_text g
   WHERE g.product_id = p.id AND g.locale = ${locale} AND g.text IS NOT NULL AND NOT p.requires_prescription AND g.model = ${allowedModel})`;
