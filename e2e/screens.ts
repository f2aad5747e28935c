import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, OTHER_LOCALES, type Locale } from '@/lib/kernel/locales';
import {
  cancelledOrder,
  comparison,
  fullCart,
  guestCart,
  likedScreen,
  paidOrder,
  refusedOrder,
  signedInTo,
  withAddresses,
  withMessage,
  withOrder,
  withPatient,
  withProposal,
  withRefills,
  withSheet,
} from './prepare/screens';

/**
 * Language in which a project checks every screen. Together the projects check each screen in both
 * languages.
 */
export const languageOf = ({ name }: { name: string }): Locale =>
  name === 'phone' ? OTHER_LOCALES[0]! : DEFAULT_LOCALE;

/** Groups of screens that are checked one after the other in one browser. */
type Area = 'lists' | 'products' | 'texts' | 'entry' | 'cart' | 'orders' | 'profile' | 'tools';

export type Screen = {
  name: string;
  area: Area;
  heading: string;
  prepare?: (page: Page) => Promise<string>;
  path?: string;
};

/** Screens of the store, each with the data that fills it. */
export const SCREENS: Screen[] = [
  { name: 'Home', area: 'lists', heading: 'home.heading', path: '/Home' },
  { name: 'a list', area: 'lists', heading: '', path: '/Product/first-aid' },
  { name: 'a list in rows', area: 'lists', heading: '', path: '/Product/first-aid?view=list&show=10' },
  {
    name: 'a filtered list',
    area: 'lists',
    heading: '',
    path: '/Product?form=tablet&price=50-100&price=100-200&rating=3',
  },
  {
    name: 'a list whose filters leave nothing',
    area: 'lists',
    heading: '',
    path: '/Product?form=tablet&price=5000-&brand=Nobody',
  },
  {
    name: 'a list filtered by a specification',
    area: 'lists',
    heading: '',
    path: '/Product/mobility-and-support/wheelchairs?spec=seat+width%3A46+cm',
  },
  { name: 'Compare', area: 'products', heading: 'compare.title', prepare: comparison },
  { name: 'Compare without devices', area: 'products', heading: 'compare.title', path: '/Compare' },
  { name: 'a product', area: 'products', heading: '', path: '/Detail_page/sterile-lancets-28g-100' },
  { name: 'a prescription medicine', area: 'products', heading: '', path: '/Detail_page/amlodipine-5-mg-tablets' },
  {
    name: 'the reviews of a product',
    area: 'products',
    heading: '',
    path: '/Detail_page/levofloxacin-500-mg-tablets#review',
  },
  {
    name: 'a product to be reviewed',
    area: 'products',
    heading: '',
    prepare: signedInTo('/Detail_page/sterile-lancets-28g-100#review'),
  },
  { name: 'a search without results', area: 'lists', heading: '', path: '/Product?q=qqxzzyk' },
  { name: 'a search by a brand that is not there', area: 'lists', heading: '', path: '/Product?q=crocin' },
  { name: 'a search with a slip', area: 'lists', heading: '', path: '/Product?q=amoksicilin' },
  { name: 'a search in danger', area: 'lists', heading: '', path: '/Product?q=chest+pain' },
  { name: 'the questions', area: 'texts', heading: '', path: '/faqs' },
  { name: 'the privacy policy', area: 'texts', heading: '', path: '/policy' },
  { name: 'returns', area: 'texts', heading: '', path: '/return' },
  { name: 'the contact form', area: 'texts', heading: '', path: '/contact-us' },
  { name: 'support-center', area: 'texts', heading: '', path: '/support-center' },
  { name: 'terms-conditions', area: 'texts', heading: '', path: '/terms-conditions' },
  { name: 'shipping', area: 'texts', heading: '', path: '/shipping' },
  { name: 'register-seller', area: 'texts', heading: '', path: '/register-seller' },
  { name: 'about-us', area: 'texts', heading: '', path: '/about-us' },
  { name: 'career', area: 'texts', heading: '', path: '/career' },
  { name: 'affiliate', area: 'texts', heading: '', path: '/affiliate' },
  { name: 'sell-on-market-place', area: 'texts', heading: '', path: '/sell-on-market-place' },
  { name: 'advertises-on-market-place', area: 'texts', heading: '', path: '/advertises-on-market-place' },
  {
    name: 'the end of a newsletter',
    area: 'entry',
    heading: 'content.newsletter.endTitle',
    path: '/newsletter/unsubscribe',
  },
  { name: 'Login', area: 'entry', heading: 'entry.loginTitle', path: '/Login' },
  { name: 'Signup', area: 'entry', heading: 'entry.signupTitle', path: '/Signup' },
  { name: 'reset-password', area: 'entry', heading: 'entry.resetTitle', path: '/reset-password#token=long-gone' },
  { name: 'become-owner', area: 'entry', heading: 'entry.ownerTitle', prepare: signedInTo('/become-owner') },
  { name: 'payment-link', area: 'entry', heading: 'paymentLink.title', path: '/payment-link' },
  { name: 'confirm-email', area: 'entry', heading: 'entry.confirm.title', path: '/confirm-email' },
  { name: 'the empty cart', area: 'cart', heading: 'cart.title', prepare: signedInTo('/Addcart') },
  { name: 'the full cart', area: 'cart', heading: 'cart.title', prepare: fullCart },
  { name: 'the cart of a guest', area: 'cart', heading: 'cart.title', prepare: guestCart },
  {
    name: 'Login with the cart of a guest',
    area: 'entry',
    heading: 'entry.loginTitle',
    prepare: async (page) => (await guestCart(page), '/Login?why=order&next=%2FAddcart'),
  },
  {
    name: 'coupons',
    area: 'cart',
    heading: 'coupons.title',
    prepare: async (page) => (await fullCart(page), '/coupons'),
  },
  {
    name: 'Myorders without orders',
    area: 'orders',
    heading: 'orders.title',
    prepare: signedInTo('/Myorders'),
  },
  {
    name: 'Myorders',
    area: 'orders',
    heading: 'orders.title',
    prepare: async (page) => (await withOrder(page), '/Myorders'),
  },
  {
    name: 'Trackorder',
    area: 'orders',
    heading: '',
    prepare: async (page) => `/Trackorder?order=${await withOrder(page)}`,
  },
  { name: 'Trackorder, prescription refused', area: 'orders', heading: '', prepare: refusedOrder },
  { name: 'Trackorder, cancelled', area: 'orders', heading: '', prepare: cancelledOrder },
  {
    name: 'Orderplace, paid',
    area: 'orders',
    heading: 'orders.placed.paidTitle',
    prepare: async (page) => `/Orderplace?order=${await paidOrder(page)}`,
  },
  {
    name: 'Profile',
    area: 'profile',
    heading: 'profile.title',
    prepare: signedInTo('/Profile'),
  },
  {
    name: 'Profile without addresses',
    area: 'profile',
    heading: 'profile.title',
    prepare: signedInTo('/Profile?tab=1'),
  },
  { name: 'Profile with addresses', area: 'profile', heading: 'profile.title', prepare: withAddresses },
  {
    name: 'Profile without notifications',
    area: 'profile',
    heading: 'profile.title',
    prepare: signedInTo('/Profile?tab=2'),
  },
  {
    name: 'Account settings',
    area: 'profile',
    heading: 'profile.settings.title',
    prepare: signedInTo('/Profile/settings'),
  },
  {
    name: 'Buy again without purchases',
    area: 'profile',
    heading: 'profile.refills.title',
    prepare: signedInTo('/Profile/refills'),
  },
  { name: 'Buy again', area: 'profile', heading: 'profile.refills.title', prepare: withRefills },
  {
    name: 'patients without any',
    area: 'profile',
    heading: 'profile.patients.title',
    prepare: signedInTo('/Profile/patients'),
  },
  { name: 'patients', area: 'profile', heading: 'profile.patients.title', prepare: withPatient },
  {
    name: 'prescriptions without any',
    area: 'profile',
    heading: 'profile.prescriptions.title',
    prepare: signedInTo('/Profile/prescriptions'),
  },
  { name: 'prescriptions', area: 'profile', heading: 'profile.prescriptions.title', prepare: withSheet },
  {
    name: 'messages without any',
    area: 'profile',
    heading: 'profile.questions.title',
    prepare: signedInTo('/Profile/questions'),
  },
  { name: 'messages', area: 'profile', heading: 'profile.questions.title', prepare: withMessage },
  { name: 'upload of a prescription', area: 'texts', heading: 'proposals.form.title', path: '/upload-prescription' },
  { name: 'requests without any', area: 'profile', heading: 'proposals.title', prepare: signedInTo('/proposals') },
  {
    name: 'requests',
    area: 'profile',
    heading: 'proposals.title',
    prepare: async (page) => (await withProposal(page), '/proposals'),
  },
  {
    name: 'a proposal',
    area: 'profile',
    heading: 'proposals.title',
    prepare: async (page) => `/proposals/${await withProposal(page)}`,
  },
  {
    name: 'a request for a quote',
    area: 'profile',
    heading: 'proposals.quoteForm.title',
    prepare: async (page) => (await fullCart(page), '/proposals/quote'),
  },
  {
    name: 'Orderplace',
    area: 'orders',
    heading: '',
    prepare: async (page) => `/Orderplace?order=${await withOrder(page)}`,
  },
  { name: 'Likecart without likes', area: 'cart', heading: 'likes.title', prepare: signedInTo('/Likecart') },
  { name: 'Likecart', area: 'cart', heading: 'likes.title', prepare: likedScreen },
  { name: 'Popup', area: 'tools', heading: 'pages.popup.title', prepare: signedInTo('/Popup') },
  { name: 'Gpt3Component', area: 'tools', heading: 'pages.textGenerator.title', prepare: signedInTo('/Gpt3Component') },
  {
    name: 'LocationComponent',
    area: 'tools',
    heading: 'pages.location.title',
    prepare: signedInTo('/LocationComponent'),
  },
  { name: 'MapComponent', area: 'tools', heading: 'pages.map.title', prepare: signedInTo('/MapComponent') },
];
