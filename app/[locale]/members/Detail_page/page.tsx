export { default } from '../../(catalogue)/Detail_page/page';
