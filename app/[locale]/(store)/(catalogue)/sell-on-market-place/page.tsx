import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('sell-on-market-place');

export default contentPage('sell-on-market-place');
