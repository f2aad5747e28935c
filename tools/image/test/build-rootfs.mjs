// Does what `docker build` would do with our Dockerfile, in folders: the build stage in one, the image's file system in another.

import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packagesInStep } from '../../local-stack/install.mjs';
import { root } from '../../local-stack/paths.mjs';
import { mustRun } from '../../local-stack/processes.mjs';
import { UserError } from '../../local-stack/terminal.mjs';
import { readDockerfile, withArguments } from './dockerfile.mjs';

function patternOf(line) {
  const text = line
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(.*/)?');
  return new RegExp(`^${text}$`);
}

/** What the build is given: the project without what .dockerignore leaves out. */
function copyContext(target) {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const left = lines.filter((line) => line && !line.startsWith('#')).map(patternOf);
  const filter = (source) => !left.some((pattern) => pattern.test(relative(root, source)));
  cpSync(root, target, { recursive: true, filter, verbatimSymlinks: true });
}

/** Stands for the stage that runs `npm ci`: the packages of this checkout, which must be those of the lock. */
async function linkPackages(target) {
  if (!packagesInStep())
    throw new UserError('node_modules is not what package-lock.json says.', 'Run npm ci --ignore-scripts first.');
  const source = join(root, 'node_modules');
  const copied = await mustRun('Linking the packages', 'cp', ['-al', source, target]).catch(() => undefined);
  if (copied === undefined) await mustRun('Copying the packages', 'cp', ['-a', source, target]);
  // Notes of this checkout that a build would write into.
  for (const name of ['.medcall', '.cache', '.medcall-lock'])
    rmSync(join(target, name), { recursive: true, force: true });
}

async function runBuildStage(stage, folder, args, note) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME,
    CI: '1',
    ...withArguments(stage.env, { ...stage.args, ...args }),
  };
  for (const command of stage.runs) {
    note(command);
    await mustRun(`RUN ${command}`, 'sh', ['-c', command], { cwd: folder, env });
  }
}

/** The files a source of a COPY line names. */
function expand(path) {
  const folder = dirname(path);
  if (!path.includes('*')) return [path];
  const pattern = patternOf(path.slice(folder.length + 1));
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

function chownTree(path, ids) {
  chownSync(path, ids.uid, ids.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), ids);
}

function copyLine({ sources, target, owner }, build, place, ids) {
  const files = sources.map((source) => source.replace(/^\/app\b/, build)).flatMap(expand);
  const to = place(target);
  for (const file of files) {
    if (!existsSync(file))
      throw new UserError(`The Dockerfile copies ${relative(build, file)}, which the build did not make.`);
    const inside = lstatSync(file).isDirectory() ? to : join(to, file.slice(dirname(file).length + 1));
    cpSync(file, inside, { recursive: true, verbatimSymlinks: true });
  }
  if (owner && ids) chownTree(to, ids);
}

/** Builds below `folder`. Returns the last stage of the Dockerfile with the places of its file system. */
export async function layOut({ folder, ids, args = {}, note }) {
  const stages = readDockerfile(join(root, 'Dockerfile'));
  const [build, image] = [join(folder, 'build'), join(folder, 'image')];
  const last = stages.at(-1);
  note('copying the sources');
  copyContext(build);
  await linkPackages(join(build, 'node_modules'));
  await runBuildStage(
    stages.find(({ name }) => name === 'build'),
    build,
    args,
    note,
  );
  const place = (path) => (path.startsWith('/') ? join(image, path) : join(image, last.folder, path));
  mkdirSync(place('.'), { recursive: true });
  note('copying into the image');
  for (const line of last.copies) copyLine(line, build, place, ids);
  rmSync(build, { recursive: true, force: true });
  return { ...last, env: withArguments(last.env, { ...last.args, ...args }), root: image, app: place('.'), place };
}
