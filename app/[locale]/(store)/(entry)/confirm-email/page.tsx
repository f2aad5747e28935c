import { confirmMetadata, confirmPage } from './confirm-page';

export const generateMetadata = confirmMetadata('confirm');

export default confirmPage('confirm');
