import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('terms-conditions');

export default contentPage('terms-conditions');
