/** Rejection of a workbook. `problem` is a key of the store's messages. */
export class Refusal extends Error {
  constructor(problem, reason) {
    super(reason);
    this.problem = problem;
  }
}

export const unreadable = (reason) => new Refusal('workbookUnreadable', reason);
export const tooLarge = (reason) => new Refusal('workbookTooLarge', reason);
