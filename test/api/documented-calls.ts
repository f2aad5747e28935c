/**
 * Calls of section 7 of the specification, spelled as in the docs and clients: method, path below
 * /api/admin.
 */
export const DOCUMENTED: [method: string, pattern: string][] = [
  // Login and account
  ['POST', '/adminlogin_front'],
  ['POST', '/sendemail'],
  ['POST', '/adminsignup_front'],
  ['POST', '/sendemail1'],
  // Documented as POST {host}:{token}. The decisions define the path.
  ['POST', '/resetpassword'],
  ['GET', '/getProfile/[user_id]'],
  ['POST', '/updateuserdetails'],
  ['POST', '/addaddress'],
  // Catalogue
  ['POST', '/admingetProducts_autocomplete'],
  ['GET', '/getCategories_menu'],
  ['POST', '/admingetProducts_front'],
  ['GET', '/getSalesProductData1'],
  ['GET', '/getCategories2'],
  ['GET', '/getBannerContents'],
  ['GET', '/admingetProducts_frontend6/[category_id]'],
  ['GET', '/getCategories'],
  ['GET', '/getSubcategories5/[category_id]'],
  ['GET', '/getproduct_detail/[product_id]'],
  // Documented twice, also with a user_id whose result is not used. It takes a product id.
  ['GET', '/admingetProduct_frontend/[product_id]'],
  ['GET', '/admingetProduct_frontend5/[product_id]/[user_id]'],
  ['GET', '/admingetProduct/[product_id]'],
  ['GET', '/getProductReview/[product_id]'],
  ['POST', '/productReview'],
  ['GET', '/getsimilarproductdetails1/[user_id]'],
  // Cart, likes, saved
  ['POST', '/addtocart'],
  ['POST', '/likecart'],
  ['GET', '/getusercarts/[user_id]'],
  ['GET', '/removecart/[cart_id]'],
  ['POST', '/updateproductquantity1'],
  ['POST', '/updateproductquantity5'],
  ['POST', '/updateproductquantity'],
  ['POST', '/saveforlater'],
  ['GET', '/getusersavecarts/[user_id]'],
  ['GET', '/removesavecart/[id]'],
  ['GET', '/getuserlikecarts/[user_id]'],
  ['GET', '/removelickcart/[id]'],
  ['POST', '/uploadPrescription'],
  // Address and payment
  ['GET', '/getAddressId/[user_id]'],
  ['GET', '/getuseraddress/[user_id]'],
  ['POST', '/updateuseraddress1'],
  ['POST', '/savetrancations'],
  ['POST', '/paymentorder'],
  ['POST', '/paymentorderupdate'],
  // Orders
  ['GET', '/getusersorders/[user_id]'],
  ['GET', '/trackorders/[order_id]'],
  ['GET', '/myOrder_cart/[cart_id]'],
  // Partner
  ['POST', '/beingpatner'],
];

/**
 * Documented GETs that change something. The decisions allow DELETE and POST for the same action.
 */
export const REMOVING_GETS = ['/removecart/[cart_id]', '/removesavecart/[id]', '/removelickcart/[id]'];

/** Calls that the specification lacks, each with its reason. */
export const OWN_CALLS: Record<string, string> = {
  'POST /logout': 'the documented logout only clears local storage; a session has to end on the server',
  'POST /addtocartform': 'Add works as a plain form while the scripts of a page are still on their way',
  'POST /addtoguestcart': 'a visitor fills a cart before the login; the documented call needs a session',
  'POST /changeguestcart': 'a visitor changes and removes lines of that cart',
  'POST /guestpincode': 'a visitor without an address learns charge and dates of a pincode in the cart',
  'POST /likeproduct': 'a visitor likes products before the login',
  'POST /viewedproducts': 'products viewed last are stored on the server for a customer or guest',
  'GET /getmyreview/[product_id]': 'the review form has to know whether this customer has written one already',
  'GET /regionproducts/[state]': 'location and month wise products: what people of a state look for',
  'POST /requestproduct': 'who looks for something the store lacks can be told when it is there',
  'GET /shopper': 'what a cached page needs to know about who looks at it',
  'POST /applycoupon': 'the applied coupon belongs to the cart on the server',
  'POST /removecoupon': 'the applied coupon belongs to the cart on the server',
  'POST /choosedelivery': 'a cart chooses between delivery methods, which the documented store does not have',
  'POST /reuseprescription': 'one prescription often names several medicines of the cart',
  'POST /replaceprescription': 'a prescription a pharmacist refused can be replaced without cancelling the order',
  'POST /removeprescription': 'a prescription that can be uploaded can be taken away',
  'POST /buyagain': 'what was ordered once is wanted again; the call says what can no longer be had',
  'POST /returnorder': 'goods of a delivered order can be sent back, all or some',
  'GET /getreturns/[user_id]': 'what was asked back and what became of it',
  'POST /cancelreturn': 'a request for a return can be taken back while nobody has decided it',
  'GET /invoice/[order_id]':
    'the tax invoice of an order and its credit notes: the law wants them, and the buyer a copy',
  'GET /memo/[order_id]':
    'the law wants a numbered memo with batch and maker of what is supplied, and the buyer a copy',
  'POST /cancelorder': 'an order can be cancelled before dispatch',
  'POST /cancelorderlines': 'and single items of it, before they are packed',
  'POST /orderreceived': 'the documented note tells the buyer to mark an order as received; this is how',
  'POST /contact': 'the documented contact form has a Submit button and no behaviour: here it is stored and answered',
  'POST /registerseller': 'the same for the form of sellers',
  'POST /subscribe': 'the documented newsletter makes no call and keeps nothing',
  'POST /confirmemail': 'an address is confirmed by its owner, and can take the account back after a change',
  'POST /confirmagain': 'a mail can get lost',
  'POST /discardemailchange': 'a change that waits can be thought better of',
  'POST /confirmsubscription': 'only the owner of an address can subscribe it',
  'POST /unsubscribe': 'leaving is as easy as joining',
  'POST /notificationsread': 'getProfile lists notifications; a read one is marked',
  'GET /prescription/[prescription_id]':
    'a prescription is private: its owner and the pharmacist read it through a call',
  'POST /uploadprofileimage': 'getProfile shows a picture; this sets it',
  'POST /generatetext': 'the credential of the text service stays on the server',
  'GET /reversegeocode': 'the key of the geocoding service stays on the server',
  'GET /deliverypromise': 'a cached page learns charge and dates of a pincode after it is loaded',
  'GET /pincode/[pincode]': 'an address form fills in district and state from the pincode',
  'POST /removeprofileimage': 'a picture that can be set can be taken away',
  'POST /updateaddress': 'addaddress stores one; this corrects it',
  'POST /removeaddress': 'addaddress stores one; this removes it',
  'GET /notificationpreferences/[user_id]': 'which mails somebody gets, of those that can be chosen',
  'POST /updatenotifications': 'somebody chooses which mails they get',
  'POST /mydata': 'everybody may have a copy of what is held on them',
  'POST /deleteaccount': 'everybody may leave and be forgotten',
  'POST /becomeowner': 'a store without an owner gets its first one by a link',
  'POST /changepassword': 'a new password without a mail, for whoever knows the present one',
  'POST /signupgoogle': 'a Google user we do not know signs up without inventing a password',
  'POST /linkgoogle': 'a Google account opens an account that has a password only after that password was given once',
  'POST /unlinkgoogle': 'what can be linked can be unlinked',
  'GET /getsessions/[user_id]': 'where somebody is logged in',
  'POST /endsession': 'logs a lost device out',
  'GET /profileimage/[user_id]': 'the address getProfile gives for the picture',
};
