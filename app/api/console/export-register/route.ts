import { z } from 'zod';
import { exportEntries } from '@/lib/dispensing/registers/export-entries';
import { REGISTERS } from '@/lib/dispensing/registers/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Date in India. */
const day = (example: string) => Day.meta({ examples: [example] });

export const GET = endpoint({
  summary:
    'Download a register of prescription supplies as CSV for a range of days in India, both included; each export is recorded',
  session: 'staff',
  permission: may('registers.export'),
  query: z.object({
    register: z.enum(['prescription', 'h1']).meta({ examples: ['h1'] }),
    from: day('2026-04-01').optional(),
    until: day('2027-03-31').optional(),
  }),
  response: z.never(),
  sends: ['text/csv'],
  handle: async ({ staff, query: { register, ...days } }) => {
    const parts = await exportEntries(REGISTERS[register], days, actingStaff(staff));
    const name = ['register', register, days.from, days.until].filter(Boolean).join('-');
    return streamResponse(parts, 'text/csv; charset=utf-8', `${name}.csv`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
