import { z } from 'zod';
import { correctEntry } from '@/lib/dispensing/registers/correct-entry';
import {
  ADDRESS_LENGTH,
  DRUG_LENGTH,
  NAME_LENGTH,
  REASON_LENGTH,
  REGISTRATION_LENGTH,
} from '@/lib/selling/prescriptions/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day, Quantity } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Required by law. */
const needed = (max: number, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ examples: [example] });
/** Optional: empty becomes null. */
const known = (max: number, example: string) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
    .meta({ examples: [example] });

const Body = z.object({
  entry_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a12'] }),
  reason: needed(REASON_LENGTH, 'The batch was read wrongly'),
  prescriber_name: needed(NAME_LENGTH, 'Dr. K. Selvam').optional(),
  prescriber_address: needed(ADDRESS_LENGTH, '3, Hospital Road, Chennai 600008').optional(),
  prescriber_registration: known(REGISTRATION_LENGTH, 'TNMC 45821').optional(),
  patient_name: needed(NAME_LENGTH, 'Meena Kumari').optional(),
  patient_address: needed(ADDRESS_LENGTH, '12, Anna Salai, Chennai 600002').optional(),
  drug: needed(DRUG_LENGTH, 'Amlodipine 5 mg tablets').optional(),
  manufacturer: known(NAME_LENGTH, 'Cipla Ltd').optional(),
  batch_number: known(REGISTRATION_LENGTH, 'B-77').optional(),
  expiry_date: Day.nullable()
    .optional()
    .meta({ examples: ['2028-06-30'] }),
  quantity: Quantity.optional(),
});

export const POST = endpoint({
  summary:
    'Correct a register entry with a new entry that has the next serial number and refers to it; the original entry is unchanged. Requires a registered pharmacist',
  session: 'staff',
  permission: may('registers.correct'),
  body: Body,
  response: z.object({
    status: z.literal('true'),
    /** Number of the correcting entry. */
    serial: z
      .number()
      .int()
      .meta({ examples: [118] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const typed = {
      prescriberName: body.prescriber_name,
      prescriberAddress: body.prescriber_address,
      prescriberRegistration: body.prescriber_registration,
      patientName: body.patient_name,
      patientAddress: body.patient_address,
      drug: body.drug,
      manufacturer: body.manufacturer,
      batchNumber: body.batch_number,
      expiryDate: body.expiry_date && new Date(body.expiry_date),
      quantity: body.quantity,
    };
    const sent = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    return {
      status: 'true' as const,
      serial: await correctEntry(body.entry_id, sent, body.reason, actingStaff(staff)),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
