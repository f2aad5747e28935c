export const dynamic = 'force-dynamic';

export { default } from '../../(catalogue)/Detail_page/page';
