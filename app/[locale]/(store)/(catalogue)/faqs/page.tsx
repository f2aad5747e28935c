import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('faqs');

export default contentPage('faqs');
