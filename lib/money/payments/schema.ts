/** Ids of the gateways of this store, as calls accept them. */
export { DisputeId, OrderId as PaymentOrderId, PaymentId, SettlementId } from './razorpay/wire';
