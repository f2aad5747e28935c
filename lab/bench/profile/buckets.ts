/**
 * Purposes of the cost of a purchase; the first match counts. Frames of Node.js and of helpers
 * count for their callers.
 */
const BUCKETS: [RegExp, string][] = [
  [/^\(garbage collector\)$/, 'garbage collection'],
  [/^\(idle\)$/, 'idle'],
  [/^\(program\)$/, 'V8 and the system, of no function'],
  [/node_modules\/(?:@prisma|\.prisma)|lib\/kernel\/db\/generated/, 'Prisma'],
  [/node_modules\/(?:pg|pg-[\w-]+|postgres-[\w-]+)\//, 'driver of PostgreSQL'],
  [/lib\/kernel\/db\//, 'connections, transactions'],
  [/node_modules\/zod\//, 'validation'],
  [/node_modules\/(?:razorpay|axios|follow-redirects|form-data)\/|money\/payments\/(?:transport|gateway)/, 'gateway'],
  [/node_modules\/(?:next-auth|jose|@panva)\/|lib\/kernel\/sessions|http\/identify/, 'session'],
  [/node_modules\/(?:pdfkit|fontkit|restructure|linebreak|@hyzyla|brotli|bwip-js)\/|invoices\/pdf/, 'papers (PDF)'],
  [/node_modules\/nodemailer\/|site\/mail\/|kernel\/mailer/, 'mails'],
  [/node_modules\/(?:compression|on-headers|vary|accepts|negotiator)\//, 'packing'],
  [/lib\/kernel\/http\/(?:rate-limit|memory-counts|database-counts|shared-counts|limits-of-call)/, 'limits'],
  [/lib\/kernel\/http\/|instrumentation/, 'calls: headers, checks, answers'],
  [/node_modules\/next\/|^webpack:\/\/next\/|\.next-bench\/server\/.*route\.js$|turbopack/, 'Next.js'],
  [/lib\/(?!kernel|background)/, 'rules of the shop'],
  [/lib\/kernel\/(?:queue|metrics|health|tracing|log|load|read-your-writes)|lib\/background/, 'queue, jobs, log'],
  [/^app\//, 'rules of the shop'],
];

/**
 * Returns the purpose of a source.
 * @param source as cpu-profile.ts names it
 */
export const bucketOf = (source: string): string | undefined => BUCKETS.find(([pattern]) => pattern.test(source))?.[1];
