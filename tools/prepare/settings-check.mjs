// Check of the settings, run before anything else uses them.

import { runProgram } from '../shared/processes.mjs';
import { programArguments } from '../shared/programs.mjs';
import { UserError } from '../shared/terminal.mjs';

/** Returns the problems with these settings, one line each. */
export async function settingProblems(env) {
  const { code, output } = await runProgram(process.execPath, programArguments('tools/prepare/check-settings.ts'), {
    env,
  });
  return code === 0 ? [] : output.trim().split('\n');
}

/** Stops the start with a readable list if a setting is invalid or missing. */
export async function checkSettings(env) {
  const problems = await settingProblems(env);
  if (problems.length === 0) return;
  throw new UserError(
    `The store cannot start with these settings:\n\n${problems.map((line) => `    ${line}`).join('\n')}\n`,
    'Settings come from the environment and from .env. See .env.example for a description of each one.',
  );
}
