import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('contact-us');

export default contentPage('contact-us');
