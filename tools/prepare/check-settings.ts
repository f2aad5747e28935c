import { parseEnv } from '../../lib/kernel/env';

// The start scripts run this with the settings of the server. Prints one line per problem.
const result = parseEnv(process.env);
if (!result.ok) {
  for (const problem of result.problems) console.log(`- ${problem}`);
  process.exitCode = 1;
}
