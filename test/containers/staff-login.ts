import logins from '@/prisma/demo/demo-logins.json';
import { statusAt } from './docker';

export const STAFF = [logins.owner, logins.operator, logins.pharmacist];
type Login = (typeof STAFF)[number];

/** A call that only a staff member with both factors can make. */
const OWN_CALL = '/api/console/palette?q=paracetamol';

/** Link to the login codes, as the start printed it. */
export function codesLink(log: string): string {
  const link = /http:\/\/localhost:\d+\/sandbox\/open\?key=[\w-]+/.exec(log)?.[0];
  if (!link) throw new Error(`The start printed no link:\n${log}`);
  return link;
}

const cookieOf = (response: Response) => response.headers.getSetCookie().map((each) => each.split(';')[0]!);

/** Opens the link like a browser outside the container, and reads the codes by email. */
export async function readCodes(link: string): Promise<Map<string, string>> {
  const opened = await fetch(link, { redirect: 'manual' });
  await opened.arrayBuffer();
  const page = await fetch(new URL('/sandbox/codes', link), { headers: { cookie: cookieOf(opened).join('; ') } });
  const shown = (await page.text()).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(\d{6})<\/dd>/g);
  return new Map([...shown].map(([, email, code]) => [email!, code!]));
}

/** Logs in with both factors. Returns the status of a call before and after the second. */
export async function logIn(url: string, { email, password }: Login, code: string): Promise<[number, number]> {
  const send = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}/api/console/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response;
  };
  const first = cookieOf(await send('login', { email, password })).join('; ');
  const status = (cookie: string) => statusAt(`${url}${OWN_CALL}`, { headers: { cookie } });
  const before = await status(first);
  const proven = await send('prove-second-factor', { code }, first);
  return [before, await status(cookieOf(proven).join('; '))];
}
