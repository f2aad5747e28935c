import { POST as mydata } from '@/app/api/admin/mydata/route';
import { FRESH_SIGN_IN, TABLE_RULES } from '@/lib/people/retention/rules';
import { db } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { storage } from '@/lib/kernel/storage/storage';
import { processDue } from '@/lib/background/handlers';
import { PASSWORD } from '../api/examples';
import { createPerson } from '../api/people';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { unzip } from '../files/unzip';
import { settled } from '../api/settled-customer';

const call = (handler: typeof mydata, { cookie }: { cookie: string }, body: object) =>
  handler(
    new Request('http://localhost:3000/api/admin/call', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const archiveOf = async (response: Response) => unzip(Buffer.from(await response.arrayBuffer()));

describe('downloading', () => {
  it('hands out every row that belongs to the customer, and every file', async () => {
    const person = await settled();
    await createPerson();
    const response = await call(mydata, person, { current_password: PASSWORD });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toContain('medcall-data.zip');
    const files = await archiveOf(response);
    const data = JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(data.account).toMatchObject({ email: person.email });
    for (const { table, handedOut } of Object.values(TABLE_RULES)) {
      const [{ count }] = (await db.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM "${table}" WHERE customer_id = '${person.id}'`,
      )) as [{ count: number }];
      expect([table, data[table]?.length]).toEqual([table, handedOut ? count : undefined]);
    }
    expect(data.cart_line![0]).toHaveProperty('product', expect.stringMatching(/\w/));
    const [, paper = '', ...pictures] = [...files.keys()].sort();
    expect(paper).toMatch(/^invoices\/T-\w+\.pdf$/);
    expect(pictures).toEqual([`prescriptions/${String(person.ids.prescription)}.jpg`, 'profile/picture.jpg']);
    for (const path of pictures) expect(files.get(path)?.subarray(0, 2).toString('hex')).toBe('ffd8');
    // The file contains no login secrets and no data of other people.
    const whole = files.get('data.json')!.toString();
    expect(whole).not.toMatch(/password_hash|token_hash|storage_key|\$argon2/);
    const others = await db.customer.findMany({ where: { id: { not: person.id } } });
    expect(others.filter(({ email, id }) => whole.includes(email) || whole.includes(id))).toEqual([]);
  });

  it('is written down and emailed', async () => {
    const person = await settled();
    await (await call(mydata, person, { current_password: PASSWORD })).arrayBuffer();
    expect(await db.auditEntry.findMany({ where: { action: 'account.export' } })).toEqual([
      expect.objectContaining({ actorId: person.id, subjectId: person.id }),
    ]);
    await processDue();
    expect((await localMails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'A copy of your data was downloaded',
    ]);
  });

  it('asks for the password', async () => {
    const person = await settled();
    const none = await callRoute(mydata, { cookie: person.cookie, body: {} });
    expect(none).toMatchObject({ status: 400, body: { fields: { current_password: 'Password is required' } } });
    const wrong = await callRoute(mydata, { cookie: person.cookie, body: { current_password: 'not mine' } });
    expect([wrong.status >= 400, wrong.body.message]).toEqual([true, 'The current password is incorrect']);
    expect(await db.auditEntry.count({ where: { action: 'account.export' } })).toBe(0);
  });

  it('asks for a fresh sign-in where there is no password', async () => {
    const person = await createCustomer();
    expect((await call(mydata, person, {})).status).toBe(200);
    await db.session.updateMany({
      where: { customerId: person.id },
      data: { createdAt: new Date(Date.now() - FRESH_SIGN_IN - 1000) },
    });
    expect((await callRoute(mydata, { cookie: person.cookie, body: {} })).body.message).toMatch(/log in again/);
  });

  it('does not hand out what others wrote under an address that was never proven', async () => {
    const person = await settled();
    await db.customer.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    await db.enquiry.create({
      data: { ticket: 'T1', kind: 'CONTACT', name: 'Kavya', email: person.email, message: 'A private matter' },
    });
    const text = async () =>
      (await archiveOf(await call(mydata, person, { current_password: PASSWORD }))).get('data.json')!.toString();
    expect(await text()).not.toContain('A private matter');
    await db.customer.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } });
    expect(await text()).toContain('A private matter');
  });

  it('hands out answers to own messages, and neither internal notes nor messages of another customer', async () => {
    const [person, other] = [await settled(), await createCustomer()];
    const { email } = await db.customer.update({
      where: { id: person.id },
      data: { emailVerifiedAt: new Date() },
    });
    const message = { kind: 'CONTACT' as const, name: 'Kavya', email, note: 'Watch this one' };
    const answers = { create: { authorId: other.id, text: 'We send a new cap.' } };
    await db.enquiry.create({
      data: { ...message, ticket: 'T1', message: 'While logged in', customerId: person.id, answers },
    });
    await db.enquiry.create({ data: { ...message, ticket: 'T2', message: 'Without a login' } });
    await db.enquiry.create({
      data: { ...message, ticket: 'T3', message: 'A mistyped address', customerId: other.id },
    });
    await db.partnerRequest.create({
      data: { ticket: 'P1', name: 'Kavya', mobile: '9876543210', email, type: 'STORE', note: 'Watch this one' },
    });
    const text = (await archiveOf(await call(mydata, person, { current_password: PASSWORD })))
      .get('data.json')!
      .toString();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data.enquiry).toContainEqual(expect.objectContaining({ message: 'While logged in' }));
    expect(data.enquiry_as_guest).toMatchObject([{ message: 'Without a login' }]);
    expect(data.partner_request).toMatchObject([{ ticket: 'P1' }]);
    expect(data.request_answer).toMatchObject([{ text: 'We send a new cap.' }]);
    expect(text).not.toMatch(/A mistyped address|Watch this one/);
    const names = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('names a file that is lost instead of failing', async () => {
    const person = await settled();
    const { profileImageKey } = await db.customer.findUniqueOrThrow({ where: { id: person.id } });
    await storage().delete(profileImageKey!);
    const files = await archiveOf(await call(mydata, person, { current_password: PASSWORD }));
    expect(JSON.parse(files.get('data.json')!.toString())).toMatchObject({ files_not_found: ['profile/picture.jpg'] });
  });
});
