import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('return');

export default contentPage('return');
