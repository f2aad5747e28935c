// Reads what our Dockerfile says, as far as it uses it: stages with their COPY, RUN and ENV lines, and how the image runs.

import { readFileSync } from 'node:fs';

function instructions(text) {
  const whole = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  return whole
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = line.match(/^(\w+)\s+(.*)$/);
      return { name: name.toUpperCase(), rest };
    });
}

function pairs(text) {
  return [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name, value.replaceAll('"', '')]);
}

/** One COPY line: flags, what, and where to. */
function copyOf(rest) {
  const words = rest.split(/\s+/);
  const flags = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
  );
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from: flags.from, owner: flags.chown, sources: paths.slice(0, -1), target: paths.at(-1) };
}

const readers = {
  WORKDIR: (stage, rest) => {
    stage.folder = rest;
  },
  COPY: (stage, rest) => stage.copies.push(copyOf(rest)),
  RUN: (stage, rest) => stage.runs.push(rest),
  ENV: (stage, rest) => Object.assign(stage.env, Object.fromEntries(pairs(rest))),
  ARG: (stage, rest) => {
    const [name, value = ''] = rest.split('=');
    stage.args[name] = value;
  },
  USER: (stage, rest) => {
    stage.user = rest;
  },
  VOLUME: (stage, rest) => stage.volumes.push(rest),
  ENTRYPOINT: (stage, rest) => {
    stage.entrypoint = JSON.parse(rest);
  },
  CMD: (stage, rest) => {
    stage.command = JSON.parse(rest);
  },
  HEALTHCHECK: (stage, rest) => {
    stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  },
  EXPOSE: () => {},
  LABEL: () => {},
};

/** Values of build arguments put in the place of `${NAME}`. */
export function withArguments(values, args) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)\}/g, (_, arg) => args[arg] ?? ''),
    ]),
  );
}

/** The stages of a Dockerfile in order. An instruction that is not known here ends the proof, so that nothing is left out silently. */
export function readDockerfile(file) {
  const stages = [];
  for (const { name, rest } of instructions(readFileSync(file, 'utf8'))) {
    if (name === 'FROM') {
      const [, base, , stageName] = rest.match(/^(\S+)(\s+AS\s+(\S+))?$/i);
      stages.push({ base, name: stageName, folder: '/', copies: [], runs: [], env: {}, args: {}, volumes: [] });
    } else if (stages.length > 0) {
      if (!readers[name]) throw new Error(`Dockerfile: ${name} is not known to the proof`);
      readers[name](stages.at(-1), rest);
    }
  }
  return stages;
}
