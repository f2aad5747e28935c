/**
 * Id of the plain form that adds a product to the cart before hydration; the Add buttons of all
 * cards submit it.
 */
export const ADD_FORM = 'add-to-cart';
export const ADD_ACTION = '/api/admin/addtocartform';
