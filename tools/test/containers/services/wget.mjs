#!/usr/local/bin/node
// `wget -q -O /dev/null <url>`, as a health check runs it.

fetch(process.argv.at(-1)).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
