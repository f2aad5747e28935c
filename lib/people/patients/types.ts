/** Relations of a patient to the customer, as in the database. */
export const RELATIONS = ['SELF', 'PARTNER', 'CHILD', 'PARENT', 'OTHER'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Patient of a customer, for display to that customer. */
export type PatientView = {
  id: string;
  name: string;
  birthYear: number;
  relation: Relation;
  allergies: string | null;
};
