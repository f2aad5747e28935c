import { db, Prisma } from '@/lib/kernel/db/client';
import { declareJobs, nextDue } from '@/lib/kernel/queue/job-runs';
import { takeDue, type Job } from '@/lib/kernel/queue/schedule';

/** Processes that run the schedule of the store, with simulated time. */

/** Moves all times in the rows of the schedule back by this many milliseconds. */
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

/** Process that, at each look, does the same as `startSchedule`. The test decides the pauses. */
export class Worker {
  private life = new Life();
  private readonly jobs: Job[];

  /** @param jobsOf returns the jobs it runs; a run may end its own process */
  constructor(jobsOf: (worker: Worker) => Job[]) {
    this.jobs = jobsOf(this);
  }

  /** Looks for due jobs, and again after each run, until none is due or the process stops. */
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

  /** Replaces the process, with all its work in progress, by a new one. */
  restart(): void {
    this.life.end();
    this.life = new Life();
  }
}
