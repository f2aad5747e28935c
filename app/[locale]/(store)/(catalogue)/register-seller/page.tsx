import { contentMetadata, contentPage } from '../content-page';

export const generateMetadata = contentMetadata('register-seller');

export default contentPage('register-seller');
