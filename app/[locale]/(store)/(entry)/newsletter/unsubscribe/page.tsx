import { newsletterMetadata, newsletterPage } from '../newsletter-page';

export const generateMetadata = newsletterMetadata('end');

export default newsletterPage('end');
