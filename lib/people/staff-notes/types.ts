/**
 * Note by a staff member for colleagues. `orderNumber`: number of its order, if it is about one.
 */
export type StaffNote = { id: string; text: string; author: string; createdAt: Date; orderNumber: string | null };
