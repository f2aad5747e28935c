/**
 * Store details of a shop in Madurai: all that a tax invoice and the drug law require. The GSTIN
 * has a correct check digit and is not assigned.
 */
export const OWN_FACTS = {
  legalName: 'Nalam Test Pharmacy LLP',
  headOffice: {
    name: 'Nalam, head office',
    street: '7, Test Street',
    city: 'Madurai',
    state: 'Tamil Nadu',
    stateCode: '33',
    pincode: '625001',
  },
  gstin: '33BBBBB1111B1ZU',
  drugLicences: [
    { form: 'Form 20', number: 'TEST/MDU/20/77' },
    { form: 'Form 21', number: 'TEST/MDU/21/77' },
  ],
  deviceRegistration: 'TEST/MDU/MD-42/7',
  fssai: '12345678901234',
  pharmacist: { name: 'Test Pharmacist', registration: 'TEST-77' },
  customerCare: { phone: '+914520000001', email: 'care@nalam.example' },
  grievanceOfficer: {
    name: 'Test Officer',
    designation: 'Grievance officer',
    phone: '+914520000002',
    email: 'grievance@nalam.example',
  },
};
