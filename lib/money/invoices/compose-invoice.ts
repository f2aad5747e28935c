import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { addressLine, readablePhone } from '@/lib/site/pages/facts';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { toLocale, type Locale } from '@/lib/kernel/locales';
import { splitCredit, splitTax, type TaxHeads } from '@/lib/shared/tax/rules';
import { isUnionTerritory, regionOfState } from '@/lib/shared/india/states';
import { storeName } from '@/lib/kernel/identity';
import { translate } from '@/lib/kernel/translate';
import type { BilledOrder } from './queries';
import { sumOf, unitCode } from './rules';
import type { Credited, InvoiceContent, InvoiceLine, TaxDocument, Recipient, Supplier } from './types';

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
  const { businessName, gstin } = order;
  return {
    name: recipientName,
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

function lineOf(line: BilledOrder['lines'][number], isInterState: boolean): InvoiceLine {
  const { id, name, localName, packSize, hsn, quantity, mrpPaise, gstRateBp, totalPaise, taxPaise } = line;
  return {
    orderLineId: id,
    name,
    localName,
    packSize,
    hsn,
    quantity,
    uqc: unitCode(packSize),
    mrpPaise,
    rateBp: gstRateBp,
    ...amounts(totalPaise, splitTax(taxPaise, isInterState)),
  };
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
    order: { number: order.number, placedAt: order.createdAt.toISOString() },
    paymentId: order.payments[0]?.razorpayPaymentId ?? null,
    supplier,
    recipient: recipientOf(order, locale),
    placeOfSupply: { state: stateName(placeOfSupply, locale), stateCode: placeOfSupply },
    heads,
    lines: order.lines.map((line) => lineOf(line, isInterState)),
    shippingPaise: order.shippingPaise,
    credit: null,
  };
}

/** Heads of an invoice line that none of its credit notes has credited. */
function headsLeft(line: InvoiceLine, notes: InvoiceContent[]): TaxHeads {
  const credited = notes.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === line.orderLineId));
  const { cgstPaise, sgstPaise, igstPaise } = sumOf(credited);
  return {
    cgstPaise: line.cgstPaise - cgstPaise,
    sgstPaise: line.sgstPaise - sgstPaise,
    igstPaise: line.igstPaise - igstPaise,
  };
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
  const isInterState = content.heads === 'interState';
  const reason = credited?.reason ?? 'cancelled';
  const credit = { invoiceNumber, invoiceDate: issuedAt.toISOString(), reason };
  if (!credited) return { ...content, credit };
  const back = new Map(credited.lines.map((line) => [line.orderLineId, line]));
  const lines = content.lines.flatMap((line) => {
    const one = back.get(line.orderLineId);
    if (!one) return [];
    const heads = splitCredit(one.taxPaise, headsLeft(line, notes), isInterState);
    return [{ ...line, quantity: one.quantity, ...amounts(one.amountPaise, heads) }];
  });
  return { ...content, lines, shippingPaise: credited.withShipping ? content.shippingPaise : 0, credit };
}
