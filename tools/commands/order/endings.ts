import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { refundMissing } from '@/lib/dispensing/after-sales/refund-missing';
import { OPERATOR, plain, type StepGroup } from './steps';

export const endingSteps: StepGroup = {
  help: `cancel                 cancel before shipping: refund in full and restock the goods
return                 mark the whole order as returned; for returns that customers requested, see 'return <…>' below
refund                 refund an order that came back before returns were refunded automatically;
                       npm run store -- audit lists such orders`,
  steps: {
    cancel: plain((named) => cancelForStore(named, OPERATOR)),
    return: plain((named) => returnEverything(named, OPERATOR)),
    refund: plain(async (named) => console.log(`Returns refunded: ${await refundMissing(named, OPERATOR)}`)),
  },
};
