import { SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/** Ten megabytes each on the disk, and at least 16 kB a second: whoever would take all places has to pay for them. */
const AT_ONCE = 100;
/** By customer, not by session: logging in makes as many of those as one likes. */
const OF_ONE_CUSTOMER = 4;
const PATIENCE = 5 * SECOND;

const receiving = new ConcurrencyLimit(AT_ONCE, OF_ONE_CUSTOMER);

/** Takes in a body with a file when there is a place for this customer. @throws DomainError tooMany when there is none within five seconds */
export const receive = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  receiving.take(customerId, PATIENCE, work);
