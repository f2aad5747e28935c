import type { AddressView } from '@/lib/domains/addresses/types';
import type { CartLineView, CartView, ListLine } from '@/lib/domains/cart/types';
import type {
  BannerView,
  CategoryTree,
  ProductCard,
  ProductDetail,
  ProductOffer,
  PromotionView,
  Suggestion,
} from '@/lib/domains/catalogue/types';
import type { CouponRow } from '@/lib/domains/coupons/queries';
import type { UsedCoupon } from '@/lib/domains/coupons/rules';
import type { TaxDocument } from '@/lib/domains/invoices/types';
import type { NotificationPage } from '@/lib/domains/notifications/types';
import type { OrderView } from '@/lib/domains/orders/types';
import type { ReviewView } from '@/lib/domains/reviews/types';
import type { LineForDecision } from '@/lib/domains/prescriptions/queries';
import type { Waiting } from '@/lib/domains/requests/queries';
import type { Columns } from './columns';

/** The names of all fields of the rows that queries give, as their types say; for query-columns.db.test.ts. */

export const keptLine: Columns<ListLine> = {
  id: true,
  productId: true,
  slug: true,
  name: true,
  brand: true,
  image: true,
  packSize: true,
  quantity: true,
  mrpPaise: true,
  pricePaise: true,
  available: true,
  requiresPrescription: true,
};
const { requiresPrescription: _, ...line } = keptLine;
export const cartLine: Columns<CartLineView> = {
  ...line,
  maxQuantity: true,
  prescription: true,
  prescriptionId: true,
  prescriptionName: true,
  prescriptionIsPdf: true,
};
export const cartCoupon: Columns<CartView['coupons'][number]> = {
  id: true,
  code: true,
  title: true,
  calculation: true,
  offer: true,
  amountUptoPaise: true,
  validUntil: true,
  discountPaise: true,
  applies: true,
  obstacle: true,
  missingPaise: true,
};
export const card: Columns<ProductCard> = {
  id: true,
  slug: true,
  name: true,
  brand: true,
  image: true,
  packSize: true,
  mrpPaise: true,
  pricePaise: true,
  ratingCount: true,
  ratingSum: true,
  requiresPrescription: true,
  available: true,
};
export const offer: Columns<ProductOffer> = {
  ...card,
  categoryId: true,
  categoryName: true,
  subcategoryId: true,
  subcategoryName: true,
  images: true,
  inCart: true,
};
const place = { id: true, slug: true, name: true } as const;
export const detail: Columns<ProductDetail> = {
  ...card,
  inCart: true,
  sku: true,
  description: true,
  manufacturer: true,
  manufacturerAddress: true,
  countryOfOrigin: true,
  composition: true,
  genericName: true,
  ingredients: true,
  material: true,
  size: true,
  organicCertified: true,
  expiryDate: true,
  netQuantity: true,
  netQuantityUnit: true,
  form: true,
  hsn: true,
  gstRateBp: true,
  schedule: true,
  isMedicalDevice: true,
  category: place,
  subcategory: place,
  images: true,
  imageTexts: true,
  specifications: [{ key: true, value: true, subject: true }],
  generatedText: true,
};
export const category: Columns<CategoryTree> = { ...place, description: true, image: true, subcategories: [place] };
export const promotion: Columns<PromotionView> = {
  slug: true,
  image: true,
  href: true,
  colour: true,
  title: true,
  text: true,
  action: true,
};
const { slug: __, ...pieceOfBanner } = promotion;
export const banner: Columns<BannerView> = { id: true, ...pieceOfBanner };
export const address: Columns<AddressView> = {
  id: true,
  place: true,
  detail: true,
  building: true,
  area: true,
  landmark: true,
  district: true,
  state: true,
  country: true,
  pincode: true,
  isCurrent: true,
};
export const coupon: Columns<CouponRow> = {
  id: true,
  code: true,
  title: true,
  calculation: true,
  offer: true,
  amountUptoPaise: true,
  isActive: true,
  validFrom: true,
  validUntil: true,
  usesPerCustomer: true,
  usesTotal: true,
  usedCount: true,
  usedByCustomer: true,
};
export const usedCoupon: Columns<UsedCoupon> = {
  orderId: true,
  orderNumber: true,
  code: true,
  calculation: true,
  offer: true,
  amountUptoPaise: true,
  discountPaise: true,
  usedAt: true,
};
export const paper: Columns<TaxDocument> = {
  id: true,
  orderId: true,
  isCreditNote: true,
  number: true,
  issuedAt: true,
  content: true,
  storageKey: true,
};
export const notificationPage: Columns<NotificationPage> = {
  unread: true,
  page: true,
  pages: true,
  notifications: [
    { id: true, kind: true, params: { number: true }, image: true, orderId: true, isRead: true, createdAt: true },
  ],
};
export const order: Columns<OrderView> = {
  id: true,
  number: true,
  receipt: true,
  status: true,
  createdAt: true,
  paidAt: true,
  dispatchedAt: true,
  deliveredAt: true,
  returnWindowDays: true,
  returnState: true,
  returnUntil: true,
  mrpTotalPaise: true,
  itemsDiscountPaise: true,
  couponDiscountPaise: true,
  couponCode: true,
  shippingPaise: true,
  payablePaise: true,
  taxPaise: true,
  recipientName: true,
  deliveryPlace: true,
  deliveryAddress: true,
  trackingNumber: true,
  courier: true,
  expectedFrom: true,
  expectedUntil: true,
  storePhone: true,
  agentPhone: true,
  events: [{ status: true, at: true, note: true, actor: true }],
  attempts: [{ number: true, reason: true, at: true }],
  refunds: [{ amountPaise: true, status: true, at: true }],
  papers: [{ number: true, creditNote: true }],
  lines: [
    {
      id: true,
      cartLineId: true,
      productId: true,
      slug: true,
      name: true,
      brand: true,
      image: true,
      packSize: true,
      quantity: true,
      returnedQuantity: true,
      returningQuantity: true,
      mrpPaise: true,
      pricePaise: true,
      totalPaise: true,
      prescription: true,
      prescriptionReason: true,
      replaceUntil: true,
    },
  ],
  returns: [
    {
      id: true,
      orderId: true,
      orderNumber: true,
      status: true,
      reason: true,
      rejectionReason: true,
      requestedAt: true,
      decidedAt: true,
      receivedAt: true,
      amountPaise: true,
      refundStatus: true,
      lines: [{ orderLineId: true, name: true, quantity: true, amountPaise: true }],
    },
  ],
};
export const forDecision: Columns<LineForDecision> = {
  sku: true,
  name: true,
  quantity: true,
  prescriptionId: true,
  contentType: true,
  fileName: true,
  state: true,
  reason: true,
  decidedAt: true,
  registrationNumber: true,
};
export const request: Columns<Waiting> = {
  ticket: true,
  kind: true,
  about: true,
  name: true,
  email: true,
  mobile: true,
  message: true,
  createdAt: true,
  acknowledgedAt: true,
  resolvedAt: true,
  note: true,
  due: { what: true, at: true, isOverdue: true },
};
export const review: Columns<ReviewView> = {
  id: true,
  firstName: true,
  rating: true,
  text: true,
  isBuyer: true,
  createdAt: true,
};
export const suggestion: Columns<Suggestion> = {
  id: true,
  slug: true,
  name: true,
  image: true,
  packSize: true,
  pricePaise: true,
  requiresPrescription: true,
};
