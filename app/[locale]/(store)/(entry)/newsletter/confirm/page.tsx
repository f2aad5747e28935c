import { newsletterMetadata, newsletterPage } from '../newsletter-page';

export const generateMetadata = newsletterMetadata('confirm');

export default newsletterPage('confirm');
