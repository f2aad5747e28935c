import { MINUTE } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { bytesWithin } from '@/lib/kernel/http/body/chunks';
import { clientAddress } from '@/lib/kernel/http/client-address';
import { countViolation, MAX_REPORT_BYTES, violationsIn } from '@/lib/kernel/http/csp-reports';
import { failure } from '@/lib/kernel/http/failure';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { take, type Limit } from '@/lib/kernel/limits/rate-limit';

const LIMIT: Limit = { name: 'csp-report', most: 30, per: MINUTE, kept: 'memory' };
const TIMEOUT_MS = 5_000;

async function readReport(request: Request): Promise<unknown> {
  const bytes = await bytesWithin(request, MAX_REPORT_BYTES, TIMEOUT_MS);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalid('badBody');
  }
}

/**
 * Target of browsers' reports on violations of the content policy (`report-uri` and `report-to` of
 * lib/kernel/http/content-policy.ts). Not part of the API.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await take(LIMIT, clientAddress(request.headers, env().TRUSTED_PROXIES));
    const violations = violationsIn(await readReport(request));
    if (!violations) throw invalid('badBody');
    for (const violation of violations) countViolation(violation);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return failure(error, 'en', crypto.randomUUID());
  }
}
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
