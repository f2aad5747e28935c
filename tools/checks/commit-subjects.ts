import { spawnSync } from 'node:child_process';

const LENGTH = 72;
const FORM = /^[a-z0-9][a-z0-9 ,./-]*: \S/;

/** Finds commit subjects without the form `area: imperative summary` of at most 72 characters. */
export const findSubjects = (subjects: string[]): string[] =>
  subjects.flatMap((subject) =>
    subject.length <= LENGTH && FORM.test(subject)
      ? []
      : [`commit "${subject}": write "area: imperative summary" in ${LENGTH} characters`],
  );

/** Returns the subjects of the last commits; none in a folder without a Git history. */
export function readSubjects(root: string, count: number): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', `-${count}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
