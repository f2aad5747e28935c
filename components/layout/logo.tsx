import { identity } from '@/lib/kernel/identity';
import { LogoView } from './logo-view';

/** Logo of the store, with the name if there is room. */
export const Logo = ({ name }: { name?: string }) => <LogoView name={name} look={identity()} />;
