'use client';

import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { useToast } from '@/components/ui/toast';

/** Button that marks every notification as read. */
export function ReadAllButton() {
  const t = useTranslations('profile.notifications');
  const { say } = useToast();
  const { run, busy } = useAction();
  async function read() {
    if (await run('notificationsread', { body: {} })) say(t('readDone'));
  }
  return (
    <Button kind="quiet" busy={busy} onClick={read}>
      <CheckCheck aria-hidden className="size-5" />
      {t('readAll')}
    </Button>
  );
}

type Props = ComponentProps<typeof AppLink> & { notificationId: string | null };

/**
 * Link to the order of a notification, which it marks as read. @param notificationId null if it is
 * already read
 */
export function ReadingLink({ notificationId, ...link }: Props) {
  const read = () => {
    // A beacon is delivered even though the page unloads.
    if (notificationId)
      navigator.sendBeacon(
        '/api/admin/notificationsread',
        new Blob([JSON.stringify({ notification_id: notificationId })], { type: 'application/json' }),
      );
  };
  return <AppLink {...link} onClick={read} />;
}
