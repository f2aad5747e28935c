import { spawn } from 'node:child_process';

it('starts a program that runs on', () => void spawn(process.execPath, ['-e', 'process.stdin.resume()']));
