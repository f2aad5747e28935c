import { GET as changePassword } from '@/app/.well-known/change-password/route';
import { GET as securityText } from '@/app/.well-known/security.txt/route';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { DAY } from '@/lib/kernel/dates';

it('names a security contact that expires within a year (RFC 9116)', async () => {
  const answer = await securityText();
  const lines = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const { customerCare } = await findStoreSettings();
  expect([answer.headers.get('content-type'), lines.get('Contact')]).toEqual([
    'text/plain; charset=utf-8',
    `mailto:${customerCare.email}`,
  ]);
  const days = (Date.parse(lines.get('Expires')!) - Date.now()) / DAY;
  expect([days > 90, days < 365]).toEqual([true, true]);
  expect(lines.get('Canonical')).toMatch(/^https?:\/\/.*\/\.well-known\/security\.txt$/);
});

it('leads password managers to the settings', () => {
  expect([changePassword().status, changePassword().headers.get('location')]).toEqual([303, '/Profile/settings']);
});
