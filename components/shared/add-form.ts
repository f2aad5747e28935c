/** The plain form that puts a product in the cart before hydration; the Add buttons of all cards submit it. */
export const ADD_FORM = 'add-to-cart';
export const ADD_ACTION = '/api/admin/addtocartform';
