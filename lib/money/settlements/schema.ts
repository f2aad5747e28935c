import { RazorpaySettlementId } from '@/lib/money/payments/schema';

/** A settlement, by Razorpay's id of it. */
export const SettlementId = RazorpaySettlementId.meta({ examples: ['setl_DGlQ1Rj8os78Ec'] });
