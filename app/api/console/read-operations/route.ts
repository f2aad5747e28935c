import { readOperations } from '@/lib/backoffice/health/read-operations';
import { OperationsReply } from '@/lib/backoffice/health/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the system status: problems that need attention, processes, database, pending work and rate limits',
  session: 'staff',
  permission: may('operations.read'),
  response: OperationsReply,
  handle: () => readOperations(),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
