import { reviewPrescriptions } from '@/lib/prescriptions/review';
import { OPERATOR, plain, type StepGroup } from './steps';

export const prescriptionSteps: StepGroup = {
  help: `approve                the pharmacist's word on the prescriptions of an order; without it such an order is not dispatched`,
  steps: {
    approve: plain(async (named) => console.log(`Prescriptions approved: ${await reviewPrescriptions(named, { approved: true }, OPERATOR)}`)),
  },
};
