import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('support-center');

export default contentPage('support-center');
