/**
 * Content of a prescription, typed once during the review. `writtenOn`: a day such as 2026-11-20.
 */
export type Description = {
  patientName: string;
  patientAge: number;
  patientAddress: string;
  prescriberName: string;
  prescriberQualification: string;
  prescriberRegistration: string;
  prescriberAddress: string;
  writtenOn: string;
  /** Number of repeats that the prescriber allows (rule 65(11)). */
  repeats: number;
  /** The prescriber's wording of the repeats. */
  endorsement: string;
  /** Last day of its validity, if stated. */
  validUntil: string;
  /** True if the prescriber signed it by hand (rule 65(10)). */
  isSigned: boolean;
};

/** Description with null for unknown fields. */
export type Described = { [Name in keyof Description]: Description[Name] | null };

/** Fields that rule 65(10) and the registers of rule 65(3) require. */
const DEMANDED = [
  'patientName',
  'patientAddress',
  'prescriberName',
  'prescriberAddress',
  'writtenOn',
] as const satisfies (keyof Description)[];

/**
 * Returns the missing fields; a qualification or a registration number identifies the prescriber.
 */
export function missingOf(described: Described): (keyof Description)[] {
  const missing: (keyof Description)[] = DEMANDED.filter((name) => !described[name]);
  if (!described.prescriberRegistration && !described.prescriberQualification) missing.push('prescriberRegistration');
  if (!described.isSigned) missing.push('isSigned');
  return missing;
}

/** Fields that `missingOf` may return. */
const NAMED = [...DEMANDED, 'prescriberRegistration', 'isSigned'] as const;

/** Line with the missing fields of its prescription. */
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
