import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { inTransaction } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { translate } from '@/lib/kernel/translate';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { filesOf, readAccount, readByEmail, readOwnActions, readOwnAnswers, tablesOf, type OwnFile } from './queries';
import { TABLE_RULES } from '@/lib/people/retention/rules';

type About = { locale: string; now: Date; missing: string[] };

const notHandedOut = () =>
  Object.fromEntries(Object.values(TABLE_RULES).flatMap((held) => (held.handedOut ? [] : [[held.table, held.why]])));

/** Yields all rows as one JSON text, table by table, so that it is never completely in memory. */
async function* jsonOf({ id, email }: SignedIn, { locale, now, missing }: About): AsyncGenerator<string> {
  const { account, isProven } = await readAccount(id);
  const about = {
    about: translate(locale, 'yourData.about'),
    made: now.toISOString(),
    not_handed_out: notHandedOut(),
    files_not_found: missing,
  };
  yield `${JSON.stringify({ ...about, account }, null, 2).slice(0, -2)}`;
  const part = (name: string, rows: unknown) =>
    `,\n  ${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2).replaceAll('\n', '\n  ')}`;
  for await (const [table, rows] of tablesOf(id)) yield part(table, rows);
  yield part('request_answer', await readOwnAnswers(id));
  yield part('audit_entry', await readOwnActions(id));
  // Messages under an address may be by other people until the address is confirmed as this
  // customer's.
  if (isProven) for (const [table, rows] of Object.entries(await readByEmail(email))) yield part(table, rows);
  else yield part('by_email', translate(locale, 'yourData.notProven'));
  yield '\n}\n';
}

/** Opens each file only at its turn, so that one file is open at a time. */
function addStored(zip: ZipFile, { key, path }: OwnFile): void {
  zip.addReadStreamLazy(path, { compress: false }, (give) => {
    const giveEmpty = (error: unknown) => give(error, Readable.from([]));
    void storage()
      .get(key)
      .then(
        (found) =>
          found ? give(null, found.body) : giveEmpty(new Error('a file was deleted while it was being sent')),
        giveEmpty,
      );
  });
}

/**
 * Returns a ZIP archive of all data the store holds on a customer: data.json and their files.
 * Writes an audit entry and emails the customer before the first byte is sent.
 * @param password the current one; an account without a password needs a recent sign-in instead
 * @param address the caller's, under which wrong passwords are counted
 * @throws invalid passwordRequired; refused passwordWrong or signInAgain; tooMany
 */
export async function exportData(
  customer: SignedIn,
  password: string | undefined,
  { address, locale }: { address: string; locale: string },
  now = new Date(),
): Promise<Readable> {
  await proveIdentity(customer, password, address, now);
  const { id, email, firstName } = customer;
  await inTransaction.withModels(async (tx) => {
    await writeAudit(tx, {
      actor: 'customer',
      actorId: id,
      action: 'account.export',
      subject: 'customer',
      subjectId: id,
    });
    await queueMail(tx, {
      template: 'dataDownloaded',
      to: email,
      locale: customer.locale,
      values: { firstName },
      dedupeKey: `dataDownloaded:${id}:${now.getTime()}`,
    });
  });
  const missing: string[] = [];
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  zip.on('error', (error: Error) => archive.destroy(error));
  const files: OwnFile[] = [];
  for (const file of await filesOf(id)) {
    if (await storage().head(file.key)) files.push(file);
    else missing.push(file.path);
  }
  zip.addReadStream(Readable.from(jsonOf(customer, { locale, now, missing })), 'data.json');
  for (const file of files) addStored(zip, file);
  zip.end();
  await once(archive, 'readable');
  return archive;
}
