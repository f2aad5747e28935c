import type { Sql } from '@/lib/kernel/db/client';
import { queue, type Work } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import type { MailText } from './texts/rules';
import type { MailAttachment, MailTemplate, MailValues } from './types';

export type MailRequest<Template extends MailTemplate> = {
  template: Template;
  to: string;
  locale: string;
  values: MailValues[Template];
  /** Attached document. The email waits until it exists. */
  attach?: MailAttachment;
  dedupeKey: string;
  availableAt?: Date;
  /** Text of an owner that this email tries out. It goes to the author, so it is invented. */
  trial?: MailText;
};

/**
 * Returns an email as outbox work. Address and values are encrypted, because they may include a
 * reset link.
 */
export function mailWork<Template extends MailTemplate>({
  template,
  to,
  locale,
  values,
  attach,
  dedupeKey,
  availableAt,
  trial,
}: MailRequest<Template>): Work {
  return {
    topic: attach ? 'mailWithPaper' : 'mail',
    payload: { template, sealed: seal({ to, locale, values, attach, trial }) },
    dedupeKey,
    availableAt,
  };
}

/** Queues an email. */
export function queueMail<Template extends MailTemplate>(db: Sql, request: MailRequest<Template>): Promise<boolean> {
  return queue(db, mailWork(request));
}
