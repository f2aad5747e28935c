import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('about-us');

export default contentPage('about-us');
