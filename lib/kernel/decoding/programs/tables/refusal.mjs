/** Rejection of a workbook. `problem` is a key of the store's messages. */
export class Refusal extends Error {
  constructor(problem, why) {
    super(why);
    this.problem = problem;
  }
}

export const unreadable = (why) => new Refusal('workbookUnreadable', why);
export const tooLarge = (why) => new Refusal('workbookTooLarge', why);
