import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { refundMissing } from '@/lib/dispensing/after-sales/refund-missing';
import { OPERATOR, plain, type StepGroup } from './steps';

export const endingSteps: StepGroup = {
  help: `cancel                 before it leaves: refunded in full, the goods are back on the shelf
return                 the whole order came back; what its customers ask back is under 'return <…>'
refund                 for orders that came back before the store refunded returns by itself; npm run store -- audit names them`,
  steps: {
    cancel: plain((named) => cancelForStore(named, OPERATOR)),
    return: plain((named) => returnEverything(named, OPERATOR)),
    refund: plain(async (named) => console.log(`Returns refunded: ${await refundMissing(named, OPERATOR)}`)),
  },
};
