/** What somebody of the store wrote down for colleagues. `orderNumber`: of the order it is about, where it is about one. */
export type StaffNote = { id: string; text: string; author: string; createdAt: Date; orderNumber: string | null };
