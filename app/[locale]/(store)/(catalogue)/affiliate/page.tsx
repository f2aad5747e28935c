import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('affiliate');

export default contentPage('affiliate');
