/** What a prescription says, typed once at the desk. `writtenOn`: a day such as 2026-11-20. */
export type Description = {
  patientName: string;
  patientAge: number;
  patientAddress: string;
  prescriberName: string;
  prescriberQualification: string;
  prescriberRegistration: string;
  prescriberAddress: string;
  writtenOn: string;
  /** How often the prescriber lets it be dispensed again (rule 65(11)). */
  repeats: number;
  /** The same in the prescriber's words. */
  endorsement: string;
  /** The last day it may be used, where it says one. */
  validUntil: string;
  /** Signed by the prescriber with their own hand (rule 65(10)). */
  isSigned: boolean;
};

/** The same as far as it is known. */
export type Described = { [Name in keyof Description]: Description[Name] | null };

/** What rule 65(10) and the registers of rule 65(3) want of a prescription. */
const DEMANDED = [
  'patientName',
  'patientAddress',
  'prescriberName',
  'prescriberAddress',
  'writtenOn',
] as const satisfies (keyof Description)[];

/** The fields that are still missing; the prescriber is known by a qualification or a registration number. */
export function missingOf(described: Described): (keyof Description)[] {
  const missing: (keyof Description)[] = DEMANDED.filter((name) => !described[name]);
  if (!described.prescriberRegistration && !described.prescriberQualification) missing.push('prescriberRegistration');
  if (!described.isSigned) missing.push('isSigned');
  return missing;
}

/** The fields that `missingOf` may name. */
const NAMED = [...DEMANDED, 'prescriberRegistration', 'isSigned'] as const;

/** A line with the fields that its prescription lacks. */
type Lacking = { sku: string; fields: (keyof Description)[] };

/** Values of the message that names every missing field of all lines; `field` is the first. */
export function lackingValues(lacking: Lacking[]): Record<string, string> {
  const fields = new Set(lacking.flatMap((one) => one.fields));
  return {
    ...Object.fromEntries(NAMED.map((name) => [name, fields.has(name) ? 'yes' : 'no'])),
    sku: [...new Set(lacking.map(({ sku }) => sku))].join(', '),
    field: lacking[0]?.fields[0] ?? '',
  };
}
