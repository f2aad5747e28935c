/** Question on a product page. `locale`: language of both texts. */
export type PublicQuestion = { id: string; question: string; answer: string; locale: string; publishedAt: string };

/**
 * Question behind a message, for staff. `isMedicine`: only a registered pharmacist may answer and
 * publish it. `answer`: the published one, else null.
 */
export type StaffQuestion = {
  product: string;
  isMedicine: boolean;
  mayPublish: boolean;
  question: string | null;
  answer: string | null;
  publishedAt: Date | null;
};
