import type { InvoiceContent, InvoiceDocument, InvoiceLine } from '@/lib/money/invoices/types';

/** Returns a line of two strips of tablets at 5 %, with these changes. */
export function sampleLine(change: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    orderLineId: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a',
    name: 'Paracetamol 500 mg tablets',
    localName: null,
    packSize: 'Strip of 10',
    hsn: '30049099',
    expiry: null,
    quantity: 2,
    uqc: 'PAC',
    mrpPaise: 3_200,
    rateBp: 500,
    taxablePaise: 5_428,
    cgstPaise: 136,
    sgstPaise: 136,
    igstPaise: 0,
    totalPaise: 5_700,
    ...change,
  };
}

/** Returns an invoice of one line, with these changes. */
export function sampleInvoice(change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    locale: 'en',
    number: 'MC/26-27/000123',
    issuedAt: '2026-11-20T09:41:07.512Z',
    order: { number: 'MC2611-7KQ4WD9M', placedAt: '2026-11-20T09:40:00.000Z' },
    paymentId: 'pay_RkT5Yw2Lm8QxZ1',
    supplier: {
      legalName: 'Medcall Demo Pharmacy Private Limited',
      address: '1, Example Street, Sample Nagar, Chennai, Tamil Nadu 600001',
      state: 'Tamil Nadu',
      stateCode: '33',
      gstin: '33AAAAA0000A1Z9',
      licences: [
        { form: 'Form 20', number: 'DEMO/TN/20/0001' },
        { form: 'Form 21', number: 'DEMO/TN/21/0001' },
      ],
      deviceRegistration: 'DEMO/TN/MD-42/0001',
      fssai: null,
      pharmacist: { name: 'Demo Pharmacist', registration: 'DEMO-TN-00001' },
      phone: '+91 44 2233 4455',
      email: 'care@medcall.example',
    },
    recipient: {
      name: 'Kavya Raman',
      receiver: null,
      address: '12/4, Second Main Road, Gandhi Nagar, Near the library, Chennai, Tamil Nadu 600020, India',
      phone: '+91 98400 12345',
      state: 'Tamil Nadu',
      stateCode: '33',
      businessName: null,
      gstin: null,
    },
    placeOfSupply: { state: 'Tamil Nadu', stateCode: '33' },
    heads: 'state',
    lines: [sampleLine()],
    shippingPaise: 0,
    credit: null,
    ...change,
  };
}

/** Returns its content as stored in the row, without number and date. */
export function sampleContent(): InvoiceContent {
  const { number: _, issuedAt: __, ...content } = sampleInvoice();
  return content;
}
