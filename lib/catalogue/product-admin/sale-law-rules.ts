import { findProhibition, saltsOf } from '@/lib/catalogue/imports/files/schedule-rules';
import { conflict, DomainError } from '@/lib/kernel/errors';
import type { Problem } from '@/lib/kernel/problem-key';
import { saleProblems, type Declared, type SaleProblem } from './sale-rules';
import type { ProductRecord } from './types';

export type Sold = Declared & Pick<ProductRecord, 'name' | 'isMedicalDevice'>;

/**
 * Lists the problems of `saleProblems`, and the law that keeps a medicine from sale because of its
 * salts. Browsers do not load the tables of salts, so this is a file of its own. A medical device
 * may name a drug that it tests for.
 */
export function listSaleProblems(product: Sold): SaleProblem[] {
  const problems = saleProblems(product);
  const salts = saltsOf(product.genericName ?? '', product.composition ?? '');
  const law = product.isMedicalDevice ? null : findProhibition(salts, product.name);
  const isKnown = problems.some(({ why: reason }) => reason === law);
  return law && !isKnown ? [...problems, { why: law, field: 'composition' }] : problems;
}

/** Reasons that no further detail removes. */
const PROHIBITIONS = ['narcotic', 'psychotropic', 'prohibited', 'scheduleX'] as const;
const prohibitionOf = ({ why: reason }: SaleProblem) => PROHIBITIONS.find((one) => one === reason);

/** Returns the errors of problems by field. */
export const saleErrors = (problems: SaleProblem[]): Record<string, Problem> =>
  Object.fromEntries(
    problems.map((problem) => {
      const law = prohibitionOf(problem);
      return [problem.field, { key: law ? `neverSold.${law}` : 'onSaleNeeds' }];
    }),
  );

/**
 * @throws conflict neverSold.* for a product that the law keeps from sale, productNotReady naming
 * each missing field
 */
export function refuseSale(product: Sold): void {
  const problems = listSaleProblems(product);
  const law = problems.flatMap((problem) => prohibitionOf(problem) ?? [])[0];
  if (law) throw conflict(`neverSold.${law}`);
  if (problems.length > 0) throw new DomainError('conflict', 'productNotReady', {}, saleErrors(problems));
}
