import { confirmMetadata, confirmPage } from '../confirm-page';

export const generateMetadata = confirmMetadata('takeBack');

export default confirmPage('takeBack');
