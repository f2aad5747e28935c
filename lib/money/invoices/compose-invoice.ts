import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { addressLine } from '@/lib/site/pages/facts';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { toLocale, type Locale } from '@/lib/kernel/locales';
import { splitCredit, splitTax, type TaxHeads } from '@/lib/shared/tax/rules';
import { isUnionTerritory, regionOfState } from '@/lib/shared/india/states';
import { storeName } from '@/lib/kernel/identity';
import { translate } from '@/lib/kernel/translate';
import type { BilledOrder } from './queries';
import { deliveryOf, goodsOf, sumOf, unitCode } from './rules';
import type { Credited, CreditedLine, InvoiceContent, InvoiceLine, TaxDocument, Recipient, Supplier } from './types';

/**
 * Returns the name of a state, in Tamil too for a Tamil document.
 * @param otherwise text for an unknown code
 */
function stateName(code: string, locale: Locale, otherwise = code): string {
  const region = regionOfState(code);
  if (!region) return otherwise;
  return [...new Set(['en', locale])].map((language) => translate(language, `regions.${region}`)).join(' / ');
}

function supplierOf(settings: StoreSettings, locale: Locale): Supplier {
  const { identity, legalName, headOffice, gstin, drugLicences, deviceRegistration, fssai, pharmacist, customerCare } =
    settings;
  return {
    legalName,
    storeName: storeName(locale, identity),
    address: addressLine(headOffice),
    state: stateName(headOffice.stateCode, locale, headOffice.state),
    stateCode: headOffice.stateCode,
    gstin,
    licences: drugLicences,
    deviceRegistration,
    fssai,
    pharmacist,
    phone: readablePhone(customerCare.phone),
    email: customerCare.email,
  };
}

function recipientOf(order: BilledOrder, locale: Locale): Recipient {
  const { recipientName, deliveryAddress, recipientPhone, placeOfSupply, deliveryState, deliveryPincode } = order;
  const { businessName, gstin, buyerName } = order;
  return {
    name: buyerName ?? recipientName,
    receiver: buyerName === null ? null : recipientName,
    address: printedLine(deliveryAddress, deliveryState, deliveryPincode),
    phone: recipientPhone && readablePhone(recipientPhone),
    state: stateName(placeOfSupply, locale, deliveryState ?? placeOfSupply),
    stateCode: placeOfSupply,
    businessName,
    gstin,
  };
}

const amounts = (totalPaise: number, heads: TaxHeads) => ({
  taxablePaise: totalPaise - heads.cgstPaise - heads.sgstPaise - heads.igstPaise,
  ...heads,
  totalPaise,
});

/** Returns patient and prescriber of a line, if both are entered. */
function prescriptionOf({ prescription }: BilledOrder['lines'][number]): Pick<InvoiceLine, 'prescription'> {
  const { patientName, prescriberName, prescriberRegistration } = prescription ?? {};
  if (!patientName || !prescriberName) return {};
  const prescriber = [prescriberName, prescriberRegistration].filter(Boolean).join(', ');
  return { prescription: { patient: patientName, prescriber } };
}

function lineOf(line: BilledOrder['lines'][number], isInterState: boolean): InvoiceLine {
  const { id, name, localName, packSize, hsn, quantity, mrpPaise, gstRateBp, totalPaise, taxPaise } = line;
  const { deliverySharePaise: deliveryPaise, deliveryTaxPaise } = line;
  return {
    orderLineId: id,
    name,
    localName,
    packSize,
    hsn,
    ...prescriptionOf(line),
    quantity,
    uqc: unitCode(packSize),
    mrpPaise,
    rateBp: gstRateBp,
    ...amounts(totalPaise + deliveryPaise, splitTax(taxPaise + deliveryTaxPaise, isInterState)),
    ...(deliveryPaise > 0 ? { deliveryPaise, deliveryTaxPaise } : {}),
  };
}

/**
 * Returns the payment that an invoice names: that of the link of the goods, else the first of the
 * order.
 */
function paymentOf({ payments, paymentLinks }: BilledOrder): string | null {
  const ofLink = payments.find((one) => paymentLinks.some((link) => link.razorpayOrderId === one.razorpayOrderId));
  return (ofLink ?? payments[0])?.razorpayPaymentId ?? null;
}

/**
 * Composes the content of the invoice of a paid order.
 * @param settings details of the seller on the day of issue
 */
export function composeInvoice(order: BilledOrder, settings: StoreSettings): InvoiceContent {
  const locale: Locale = toLocale(order.locale);
  const supplier = supplierOf(settings, locale);
  const { placeOfSupply, isInterState } = order;
  const heads = isInterState ? 'interState' : isUnionTerritory(placeOfSupply) ? 'unionTerritory' : 'state';
  return {
    locale,
    order: {
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      ...(order.purchaseOrder && { purchaseOrder: order.purchaseOrder }),
    },
    paymentId: paymentOf(order),
    supplier,
    recipient: recipientOf(order, locale),
    placeOfSupply: { state: stateName(placeOfSupply, locale), stateCode: placeOfSupply },
    heads,
    lines: order.lines.map((line) => lineOf(line, isInterState)),
    shippingPaise: 0,
    credit: null,
  };
}

/** Heads of the goods of an invoice line that none of its credit notes has credited. */
function headsLeft(line: InvoiceLine, notes: InvoiceContent[]): TaxHeads {
  const credited = notes.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === line.orderLineId));
  const [sold, back] = [goodsOf(line), sumOf(credited.map(goodsOf))];
  return {
    cgstPaise: sold.cgstPaise - back.cgstPaise,
    sgstPaise: sold.sgstPaise - back.sgstPaise,
    igstPaise: sold.igstPaise - back.igstPaise,
  };
}

/** Returns the line of a credit note for goods and, if it is refunded too, the delivery charge. */
function creditLine(
  line: InvoiceLine,
  goods: CreditedLine | undefined,
  notes: InvoiceContent[],
  withDelivery: boolean,
): InvoiceLine[] {
  const isInterState = line.igstPaise > 0;
  const { deliveryPaise, deliveryTaxPaise, ...sold } = line;
  const hasDelivery = withDelivery && deliveryPaise !== undefined;
  if (!goods && !hasDelivery) return [];
  const heads = goods && splitCredit(goods.taxPaise, headsLeft(line, notes), isInterState);
  const parts = [...(heads ? [amounts(goods.amountPaise, heads)] : []), ...(hasDelivery ? [deliveryOf(line)] : [])];
  return [
    {
      ...sold,
      quantity: goods?.quantity ?? 0,
      ...sumOf(parts),
      ...(hasDelivery ? { deliveryPaise, deliveryTaxPaise } : {}),
    },
  ];
}

/**
 * Content of a credit note.
 * @param credited null when the whole order was cancelled
 * @param notes credit notes of the invoice that were issued before
 */
export function composeCreditNote(
  invoice: Pick<TaxDocument, 'content' | 'number' | 'issuedAt'>,
  credited: Credited | null,
  notes: InvoiceContent[],
): InvoiceContent {
  const { content, number: invoiceNumber, issuedAt } = invoice;
  const reason = credited?.reason ?? 'cancelled';
  const credit = { invoiceNumber, invoiceDate: issuedAt.toISOString(), reason };
  if (!credited) return { ...content, credit };
  const back = new Map(credited.lines.map((line) => [line.orderLineId, line]));
  const lines = content.lines.flatMap((line) =>
    creditLine(line, back.get(line.orderLineId), notes, credited.withDelivery ?? false),
  );
  return { ...content, lines, credit };
}
