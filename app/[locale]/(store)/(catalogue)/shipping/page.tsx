import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('shipping');

export default contentPage('shipping');
