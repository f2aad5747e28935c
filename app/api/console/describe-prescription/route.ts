import { z } from 'zod';
import { describePrescription } from '@/lib/dispensing/prescription-review/describe-prescription';
import {
  ADDRESS_LENGTH,
  DRUG_LENGTH,
  MAX_ITEMS,
  NAME_LENGTH,
  REGISTRATION_LENGTH,
  WORDS_LENGTH,
} from '@/lib/selling/prescriptions/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day, PrescriptionId, PrescriptionItemId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** If left out, the field stays unchanged. Null or an empty text clears it. */
const words = (max: number, example: string) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullish()
    .meta({ examples: [example] });
const number = (max: number, example: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(max)
    .nullish()
    .meta({ examples: [example] });

/** Medicine of the prescription; one without an id is new. */
const Item = z.object({
  id: PrescriptionItemId.optional(),
  drug: z
    .string()
    .trim()
    .min(1)
    .max(DRUG_LENGTH)
    .meta({ examples: ['Tab. Amlodipine'] }),
  strength: words(WORDS_LENGTH, '5 mg'),
  /** Units as the store sells them, per supply of the prescription. */
  quantity: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .meta({ examples: [3] }),
  dose: words(WORDS_LENGTH, '1-0-0'),
  days: z
    .number()
    .int()
    .min(1)
    .max(365)
    .nullish()
    .meta({ examples: [30] }),
});

const Body = z.object({
  prescription_id: PrescriptionId,
  /** Version at the time the form was rendered. */
  version: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_646)
    .meta({ examples: [0] }),
  patient_name: words(NAME_LENGTH, 'Meena Kumari'),
  patient_age: number(130, 54),
  patient_address: words(ADDRESS_LENGTH, '12, Anna Salai, Chennai 600002'),
  prescriber_name: words(NAME_LENGTH, 'Dr. K. Selvam'),
  prescriber_qualification: words(NAME_LENGTH, 'MBBS, MD'),
  prescriber_registration: words(REGISTRATION_LENGTH, 'TNMC 45821'),
  prescriber_address: words(ADDRESS_LENGTH, '3, Hospital Road, Chennai 600008'),
  written_on: Day.nullish().meta({ examples: ['2026-11-20'] }),
  repeats: number(12, 0),
  endorsement: words(WORDS_LENGTH, 'Rep. twice, monthly'),
  valid_until: Day.nullish().meta({ examples: ['2027-05-19'] }),
  is_signed: z
    .boolean()
    .nullish()
    .meta({ examples: [true] }),
  /** All medicines of the prescription: those left out are removed. */
  items: z.array(Item).max(MAX_ITEMS).optional(),
});

export const POST = endpoint({
  summary:
    'Record details of a prescription. Only the given fields change; rejected if another user has changed the prescription since',
  session: 'staff',
  permission: may('prescriptions.decide'),
  body: Body,
  response: z.object({
    status: z.literal('true'),
    version: z
      .number()
      .int()
      .meta({ examples: [1] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const typed = {
      patientName: body.patient_name,
      patientAge: body.patient_age,
      patientAddress: body.patient_address,
      prescriberName: body.prescriber_name,
      prescriberQualification: body.prescriber_qualification,
      prescriberRegistration: body.prescriber_registration,
      prescriberAddress: body.prescriber_address,
      writtenOn: body.written_on,
      repeats: body.repeats,
      endorsement: body.endorsement,
      validUntil: body.valid_until,
      isSigned: body.is_signed,
      items: body.items?.map(({ strength = null, dose = null, days = null, ...item }) => ({
        ...item,
        strength,
        dose,
        days,
      })),
    };
    const sent = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    const version = await describePrescription(body.prescription_id, sent, body.version, actingStaff(staff));
    return { status: 'true' as const, version };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
