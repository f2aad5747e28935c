import { addressLine, readablePhone } from '@/lib/domains/content/facts';
import type { StoreSettings } from '@/lib/domains/content/store-settings';
import { isLocale, type Locale } from '@/lib/kernel/locales';
import { splitTax } from '@/lib/shared/tax/rules';
import { isUnionTerritory, regionOfState } from '@/lib/shared/india/states';
import { translate } from '@/lib/kernel/translate';
import type { BilledOrder } from './queries';
import { unitCode } from './rules';
import type { Credited, InvoiceContent, InvoiceLine, TaxDocument, Recipient, Supplier } from './types';

/** The name of a state, in Tamil too where the paper is. @param otherwise what is said of a code nobody has */
function stateName(code: string, locale: Locale, otherwise = code): string {
  const region = regionOfState(code);
  if (!region) return otherwise;
  return [...new Set(['en', locale])].map((language) => translate(language, `regions.${region}`)).join(' / ');
}

function supplierOf(settings: StoreSettings, locale: Locale): Supplier {
  const { legalName, headOffice, gstin, drugLicences, deviceRegistration, fssai, pharmacist, customerCare } = settings;
  return {
    legalName,
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
  const { recipientName, deliveryAddress, recipientPhone, placeOfSupply, deliveryState, businessName, gstin } = order;
  return {
    name: recipientName,
    address: deliveryAddress,
    phone: recipientPhone && readablePhone(recipientPhone),
    state: stateName(placeOfSupply, locale, deliveryState ?? placeOfSupply),
    stateCode: placeOfSupply,
    businessName,
    gstin,
  };
}

/** The odd paisa that part of a line can leave over goes to CGST: the heads always add up to the tax. */
function amounts(totalPaise: number, taxPaise: number, isInterState: boolean) {
  const { cgstPaise, sgstPaise, igstPaise } = splitTax(taxPaise, isInterState);
  return {
    taxablePaise: totalPaise - taxPaise,
    cgstPaise: Math.ceil(cgstPaise),
    sgstPaise: Math.floor(sgstPaise),
    igstPaise,
    totalPaise,
  };
}

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
    ...amounts(totalPaise, taxPaise, isInterState),
  };
}

/** What the invoice of a paid order says. @param settings who sells, on the day of issue */
export function composeInvoice(order: BilledOrder, settings: StoreSettings): InvoiceContent {
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
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

/** What a credit note says. @param credited null when the whole order was cancelled */
export function composeCreditNote(invoice: TaxDocument, credited: Credited | null): InvoiceContent {
  const { content, number: invoiceNumber, issuedAt } = invoice;
  const isInterState = content.heads === 'interState';
  const reason = credited?.reason ?? 'cancelled';
  const credit = { invoiceNumber, invoiceDate: issuedAt.toISOString(), reason };
  if (!credited) return { ...content, credit };
  const back = new Map(credited.lines.map((line) => [line.orderLineId, line]));
  const lines = content.lines.flatMap((line) => {
    const one = back.get(line.orderLineId);
    return one ? [{ ...line, quantity: one.quantity, ...amounts(one.amountPaise, one.taxPaise, isInterState) }] : [];
  });
  return { ...content, lines, shippingPaise: credited.withShipping ? content.shippingPaise : 0, credit };
}
