import { moveOrder } from '@/lib/orders/move-order';
import { OPERATOR, plain, type StepGroup } from './steps';

export const deliverySteps: StepGroup = {
  help: `dispatch               it leaves the store
deliver                it was handed over`,
  steps: {
    dispatch: plain((named) => moveOrder(named, 'DISPATCHED', OPERATOR)),
    deliver: plain((named) => moveOrder(named, 'DELIVERED', OPERATOR)),
  },
};
