export { default } from '../(catalogue)/layout';
