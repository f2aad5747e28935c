/** Results of a scenario: numbers to print, and violations. */
export type Findings = {
  figures: Record<string, string | number>;
  violations: string[];
  /** Records a violation unless `holds`. */
  expect: (holds: boolean, violation: string) => void;
  equal: (what: string, found: unknown, expected: unknown) => void;
};

export function newFindings(): Findings {
  const violations: string[] = [];
  const expect = (holds: boolean, violation: string) => void (holds || violations.push(violation));
  return {
    figures: {},
    violations,
    expect,
    equal: (what, found, expected) =>
      expect(
        JSON.stringify(found) === JSON.stringify(expected),
        `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
      ),
  };
}

export const byStatus = (answers: Record<number, number>) =>
  Object.entries(answers)
    .map(([status, times]) => `${status === '0' ? 'none' : status} × ${times}`)
    .join(', ');
