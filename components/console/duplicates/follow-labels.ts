/** Labels of the counted rows by their table. */
const LABELS: Record<string, string> = {
  order_line: 'orderLine',
  stock_reservation: 'stockReservation',
  purchase_receipt_line: 'purchaseReceiptLine',
  purchase_order_line: 'purchaseOrderLine',
  supplier_bill_line: 'supplierBillLine',
  supplier_item: 'supplierItem',
  import_item: 'importItem',
  product_barcode: 'productBarcode',
  cart_line: 'cartLine',
  guest_cart_line: 'guestCartLine',
  saved_line: 'savedLine',
  liked_line: 'likedLine',
  guest_liked_line: 'guestLikedLine',
  viewed_line: 'viewedLine',
  stock_alert: 'stockAlert',
  refill: 'refill',
  review: 'review',
  product_question: 'productQuestion',
  proposal_line: 'proposalLine',
  featured_product: 'featuredProduct',
  product_image: 'productImage',
  product_merge: 'productMerge',
};
/** Returns the label of the rows of a column, such as `order_line.product_id`. */
export const labelOf = (name: string) => LABELS[name.split('.')[0]!] ?? name;
