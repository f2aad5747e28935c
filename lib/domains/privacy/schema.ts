import { z } from 'zod';

/** The proof asked for before everything is handed out, or deleted. Accounts without a password leave it out. */
export const CurrentPassword = z.object({ current_password: z.string().max(1000).optional() });
