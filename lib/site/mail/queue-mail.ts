import type { Sql } from '@/lib/kernel/db/client';
import { queue, type Work } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import type { MailAttachment, MailTemplate, MailValues } from './types';

export type MailRequest<Template extends MailTemplate> = {
  template: Template;
  to: string;
  locale: string;
  values: MailValues[Template];
  /** A paper that goes with it; the mail waits until it is made. */
  attach?: MailAttachment;
  dedupeKey: string;
  availableAt?: Date;
};

/** One of our mails as work. Address and values wait encrypted: a reset link may be among them. */
export function mailWork<Template extends MailTemplate>({
  template,
  to,
  locale,
  values,
  attach,
  dedupeKey,
  availableAt,
}: MailRequest<Template>): Work {
  return {
    topic: attach ? 'mailWithPaper' : 'mail',
    payload: { template, sealed: seal({ to, locale, values, attach }) },
    dedupeKey,
    availableAt,
  };
}

/** Queues one of our mails. */
export function queueMail<Template extends MailTemplate>(db: Sql, request: MailRequest<Template>): Promise<boolean> {
  return queue(db, mailWork(request));
}
