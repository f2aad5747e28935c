import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('advertises-on-market-place');

export default contentPage('advertises-on-market-place');
