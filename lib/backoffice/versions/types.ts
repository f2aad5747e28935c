/** Change of an owner's data, which can be undone. */
export type Version = {
  id: string;
  at: Date;
  subjectId: string;
  actor: string;
  /** Name of the staff member; null for a command. */
  actorName: string | null;
};
