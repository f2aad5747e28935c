import { db, Prisma } from '@/lib/kernel/db/client';
import { declareJobs, nextDue } from '@/lib/kernel/queue/job-runs';
import { takeDue, type Job } from '@/lib/kernel/queue/schedule';

/** Processes that keep the clock of the store, while hours pass in moments. */

/** Time passes for the rows of the schedule: everything in them happened so much earlier. */
export const pass = (ms: number) =>
  db.$executeRaw(Prisma.sql`
  UPDATE scheduled_job SET created_at = created_at - ${ms} * interval '1 millisecond', started_at = started_at - ${ms} * interval '1 millisecond',
    finished_at = finished_at - ${ms} * interval '1 millisecond', finished_start_at = finished_start_at - ${ms} * interval '1 millisecond',
    failed_at = failed_at - ${ms} * interval '1 millisecond', lease_until = lease_until - ${ms} * interval '1 millisecond'`);

class Life {
  readonly inHand = new Map<string, Promise<void>>();
  isDeclared = false;
  end = () => {};
  readonly ended = new Promise<void>((done) => (this.end = done));
}

/** One process: at a look it does what `startSchedule` does; how long it pauses is the test's to say. */
export class Worker {
  private life = new Life();
  private readonly jobs: Job[];

  /** @param jobsOf what it runs; a run may end the process that it is in */
  constructor(jobsOf: (worker: Worker) => Job[]) {
    this.jobs = jobsOf(this);
  }

  /** Looks, and again after each run that ended, until nothing is due for it or it dies. */
  async look(): Promise<void> {
    const { life } = this;
    if (!life.isDeclared) await declareJobs(this.jobs);
    life.isDeclared = true;
    const isDead = () => life !== this.life;
    while (!isDead() && (await nextDue(this.jobs.map(({ name }) => name))) === 0) {
      await takeDue(this.jobs, life.inHand, isDead, () => undefined);
      if (life.inHand.size === 0) return;
      await Promise.race([life.ended, ...life.inHand.values()]);
    }
  }

  /** It dies, with whatever it has in hand, and another one takes its place. */
  restart(): void {
    this.life.end();
    this.life = new Life();
  }
}
