import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('career');

export default contentPage('career');
