/** Areas of the API in display order, with the documented calls of each. */
const AREAS: { name: string; description: string; calls: string[] }[] = [
  {
    name: 'Account',
    description: 'Sign-up, login and profile',
    calls: [
      'adminsignup_front',
      'adminlogin_front',
      'sendemail',
      'sendemail1',
      'resetpassword',
      'getProfile',
      'updateuserdetails',
    ],
  },
  {
    name: 'Catalogue',
    description: 'Categories, products and reviews',
    calls: [
      'admingetProducts_autocomplete',
      'getCategories_menu',
      'admingetProducts_front',
      'getSalesProductData1',
      'getCategories2',
      'getBannerContents',
      'admingetProducts_frontend6',
      'getCategories',
      'getSubcategories5',
      'getproduct_detail',
      'admingetProduct_frontend',
      'admingetProduct_frontend5',
      'admingetProduct',
      'getProductReview',
      'productReview',
      'getsimilarproductdetails1',
    ],
  },
  {
    name: 'Cart',
    description: 'Products to buy',
    calls: [
      'addtocart',
      'getusercarts',
      'removecart',
      'updateproductquantity1',
      'updateproductquantity',
      'uploadPrescription',
    ],
  },
  {
    name: 'Likes',
    description: 'Liked products',
    calls: ['likecart', 'getuserlikecarts', 'removelickcart', 'updateproductquantity5'],
  },
  {
    name: 'Saved',
    description: 'Products saved for later',
    calls: ['saveforlater', 'getusersavecarts', 'removesavecart'],
  },
  {
    name: 'Address',
    description: 'Delivery addresses',
    calls: ['addaddress', 'getAddressId', 'getuseraddress', 'updateuseraddress1'],
  },
  {
    name: 'Payment',
    description: 'From the cart to a paid order',
    calls: ['savetrancations', 'paymentorder', 'paymentorderupdate'],
  },
  {
    name: 'Orders',
    description: 'Order history and tracking',
    calls: ['getusersorders', 'trackorders', 'myOrder_cart'],
  },
  { name: 'Partner', description: 'Applications of delivery and store partners', calls: ['beingpatner'] },
];

/** Area of calls beyond the documented ones, in the same style. */
export const OWN_AREA = "Store's own";

/** Area of the console calls. */
const CONSOLE_AREA = 'Console';

export const TAGS = [
  ...AREAS.map(({ name, description }) => ({ name, description })),
  { name: OWN_AREA, description: 'Calls of this store in addition to the documented ones' },
  { name: CONSOLE_AREA, description: 'Calls of the staff console (docs/console.md)' },
];

/** Returns the area of a call, from the name of its folder and its address. */
export const areaOf = ({ name, path }: { name: string; path: string }): string =>
  path.startsWith('/api/console/') ? CONSOLE_AREA : (AREAS.find(({ calls }) => calls.includes(name))?.name ?? OWN_AREA);
