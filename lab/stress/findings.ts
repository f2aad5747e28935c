/** Results of a scenario: numbers to print, and violations. */
export type Findings = {
  figures: Record<string, string | number>;
  violations: string[];
  /** Records a violation unless `holds`. */
  expect: (holds: boolean, violation: string) => void;
  equal: (what: string, found: unknown, wanted: unknown) => void;
};

export function newFindings(): Findings {
  const violations: string[] = [];
  const expect = (holds: boolean, violation: string) => void (holds || violations.push(violation));
  return {
    figures: {},
    violations,
    expect,
    equal: (what, found, wanted) =>
      expect(
        JSON.stringify(found) === JSON.stringify(wanted),
        `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`,
      ),
  };
}

export const byStatus = (answers: Record<number, number>) =>
  Object.entries(answers)
    .map(([status, times]) => `${status === '0' ? 'none' : status} × ${times}`)
    .join(', ');
