import { env, type Env } from '@/lib/kernel/env';
import type { PaymentGateway } from './gateway-types';
import { razorpayGateway } from './razorpay/gateway';

/** Gateway per value of the setting. The sandbox simulates Razorpay over HTTP. */
const GATEWAYS: Record<Env['PAYMENTS'], PaymentGateway> = { razorpay: razorpayGateway, sandbox: razorpayGateway };

/** Returns the gateway through which this store takes payments. */
export const paymentGateway = (): PaymentGateway => GATEWAYS[env().PAYMENTS];
