import { tmpdir } from 'node:os';

it('changes the working directory', () => process.chdir(tmpdir()));
