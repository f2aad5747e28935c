'use client';

import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

type Props = { ticket: string; state: string; action: string };

/** State of a question that may be published, and the button that withdraws the consent. */
export function WithdrawQuestion({ ticket, state, action }: Props) {
  const { say } = useToast();
  const { run, busy } = useAction();
  async function withdraw() {
    const reply = await run('withdrawquestion', { body: { ticket } });
    if (reply) say(reply.message);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>{state}</p>
      <Button kind="quiet" busy={busy} onClick={withdraw}>
        {action}
      </Button>
    </div>
  );
}
