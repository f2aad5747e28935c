import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('policy');

export default contentPage('policy');
