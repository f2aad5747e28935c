import { RazorpaySettlementId } from '@/lib/money/payments/schema';

/** Settlement, by its Razorpay id. */
export const SettlementId = RazorpaySettlementId.meta({ examples: ['setl_DGlQ1Rj8os78Ec'] });
