import { PushChoice } from '@/components/orders/actions/push-choice';
import { publicPushKey } from '@/lib/kernel/web-push/application-keys';
import { hasSubscription } from '@/lib/people/web-push/queries';

/** Offer of messages about orders, for pages that show one. */
export async function PushOffer({ sessionId }: { sessionId: string }) {
  return <PushChoice storeKey={publicPushKey()} isOn={await hasSubscription(sessionId)} />;
}
