import { parseEnv } from '../../lib/kernel/env';

// Run by the start scripts with the settings of the server: prints one line per problem.
const result = parseEnv(process.env);
if (!result.ok) {
  for (const problem of result.problems) console.log(`- ${problem}`);
  process.exitCode = 1;
}
