import { SettlementId as GatewayId } from '@/lib/money/payments/schema';

/** Settlement, by the gateway's id. */
export const SettlementId = GatewayId.meta({ examples: ['setl_DGlQ1Rj8os78Ec'] });
