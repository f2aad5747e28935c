import { countFiles, findCycles, findFolderCycles, gather, isOfStore, type Imports } from './imports';

/** Groups of lib in order. Each imports only itself and the groups before it. */
const GROUPS = [
  ...['kernel', 'shared', 'site', 'inventory', 'catalogue', 'purchasing', 'people'],
  ...['selling', 'money', 'dispensing', 'backoffice', 'background'],
];
/** Groups whose files may have any name. */
const ANY_NAME = new Set(['kernel', 'shared', 'background']);

const groupOf = (module: string): number => GROUPS.indexOf(/^lib\/([^/]+)/.exec(module)?.[1] ?? '');

/**
 * Returns `selling/cart` for `lib/selling/cart/commands`. A file directly in its group is its own
 * room.
 */
const roomOf = (module: string): string | undefined => /^lib\/(\w[\w-]*\/[^/]+)/.exec(module)?.[1];
const areaOf = (module: string): string | undefined => /^components\/([^/]+)\//.exec(module)?.[1];

/**
 * Modules of lib that a component may import at run time, in addition to types. They are pure
 * modules, identified by their names, and these few. All others may reach the database, and would
 * add it to the browser scripts.
 */
const PURE = /\/(?:types|schema|rules|wire)$|-(?:types|schema|rules)$/;
const BROWSER = new Set([
  'lib/kernel/http/browser',
  'lib/kernel/http/comparable-path',
  'lib/kernel/http/page-names',
  // The logo, which the server renders.
  'lib/kernel/identity',
  'lib/kernel/locales',
  'lib/kernel/dates',
  'lib/kernel/money',
  'lib/kernel/payment-gateways',
  'lib/kernel/sessions/device-name',
  'lib/shared/india/regions',
  'lib/site/pages/facts',
  'lib/catalogue/search/list-filters',
]);

/** File names that domains share, each with a fixed purpose. */
const FILES = new Set(['types', 'schema', 'rules', 'wire', 'queries', 'commands', 'cached']);
const ENDINGS = new Set([...FILES, 'sql', 'mails', 'tokens']);
const VERBS = new Set(
  (
    'advance announce answer apply approve assign attach book buy cancel change check compare compose confirm correct count decide delete deliver describe dispatch ' +
    'draw erase expire export fail find finish follow generate hide import insert issue lease link list lock match merge move open pack place preview ' +
    'prove purge queue rank read receive reconcile reduce refresh refund release render replace request reseal reset ' +
    'return save search send settle sign start store understand undo upload upsert warn'
  ).split(' '),
);
/**
 * Nouns allowed as file names. Adding one is a deliberate decision: usually a verb or one of the
 * names above says more.
 */
const THINGS = new Set(
  (
    'acting-staff amount-in-words audience batch-words blocks buyer checkout-lines columns confirmed-address coupons ' +
    'data-classes demo-logins demo-settings document edit-costs equivalents examples facts featured file-response ' +
    'gateway gateway-errors geocoder google google-account google-sign-in guessable-password hold-limits ' +
    'images index-file interpretations keys list-order live-index local-pictures login-throttle mail-notice newsletter-body ' +
    'next-auth-gate number-lists opening-hours options own-sharp owner-link page pages paid-order pdf passwords payment-mark pharmacist ' +
    'permissions phrases post-offices prescription-state problems product-card product-index product-lists product-reply ' +
    'product-row product-words ' +
    'profile-image placements promotions rails region region-products segment second-factor sentiment signature sounds terms ' +
    'transport unmatched-payments unused-files vocabulary voice webhook-inbox word-match word-trie words xml yielder'
  ).split(' '),
);

function misnamedFiles(imports: Imports): string[] {
  return [...imports.keys()].flatMap((module) => {
    const [, group, name] = /^lib\/([^/]+)\/[^/]+\/([^/]+)$/.exec(module) ?? [];
    if (!group || !name || ANY_NAME.has(group) || FILES.has(name) || THINGS.has(name)) return [];
    const words = name.split('-');
    const isKnown = words.length > 1 && (VERBS.has(words[0]!) || ENDINGS.has(words.at(-1)!));
    return isKnown ? [] : [`${module}: its name is not a kind, verb or thing of domains (tools/checks/rules.ts)`];
  });
}

function upwards(imports: Imports): string[] {
  return [...imports].flatMap(([module, targets]) => {
    if (!module.startsWith('lib/')) return [];
    if (groupOf(module) < 0) return [`${module} is outside the groups of lib (${GROUPS.join(', ')})`];
    const higher = [...targets.keys()].filter(
      (target) => !target.startsWith('lib/') || groupOf(target) > groupOf(module),
    );
    return higher.map((target) => `${module} imports ${target} of a later group`);
  });
}

function reachingTooFar(imports: Imports): string[] {
  return [...imports].flatMap(([module, targets]) => {
    if (!module.startsWith('components/')) return [];
    const taken = [...targets].filter(
      ([target, typesOnly]) => target.startsWith('lib/') && !typesOnly && !PURE.test(target) && !BROWSER.has(target),
    );
    const screens = [...targets].filter(([target, typesOnly]) => target.startsWith('app/') && !typesOnly);
    return [
      ...taken.map(([target]) => `${module} imports ${target}, which is not a type, schema, rule or wire format`),
      ...screens.map(([target]) => `${module} imports more than types from ${target}`),
    ];
  });
}

/** Maximum number of files in a folder, tests excluded. A longer list is hard to survey. */
const MAX_FILES = 25;

const crowded = (imports: Imports): string[] =>
  [...countFiles(imports)].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`${folder} has ${count} files; sort them into folders of at most ${MAX_FILES}`] : [],
  );

/** Folder of the machinery before Next.js, which the setting EDGE turns off. */
const EDGE = 'lib/kernel/edge/';

/** Finds imports of the edge. Only the start files in the root folder may import it. */
function reachingTheEdge(imports: Imports): string[] {
  return [...imports].flatMap(([module, targets]) =>
    module.startsWith(EDGE) || !isOfStore(module)
      ? []
      : [...targets.keys()]
          .filter((target) => target.startsWith(EDGE))
          .map((target) => `${module} imports ${target}, but the store must run without ${EDGE} (EDGE=off)`),
  );
}

const circles = (kind: string, cycles: string[][]): string[] =>
  cycles.map((members) => `${kind} import each other in a cycle: ${members.join(', ')}`);

/** Finds problems with the structure, one readable line each. */
export function findProblems(imports: Imports): string[] {
  return [
    ...upwards(imports),
    ...reachingTooFar(imports),
    ...reachingTheEdge(imports),
    ...misnamedFiles(imports),
    ...circles('files', findCycles(imports)),
    ...circles('folders', findFolderCycles(imports)),
    ...crowded(imports),
  ];
}

/** Packages that decode untrusted files. They run in the child processes of lib/kernel/decoding. */
const DECODERS = /['"`](sharp|@hyzyla\/pdfium|libheif-js|bmp-ts|saxes|yauzl|csv-parse)(?:\/[^'"`]*)?['"`]/;
const DECODER_PROGRAMS = 'lib/kernel/decoding/programs/';
/** File that uses a decoder in the serving process, for the store's own pictures. */
const MAY_DECODE = new Set(['lib/catalogue/pictures/own-sharp.ts']);

/**
 * Finds files that load a decoder into the serving process by any kind of import.
 * @param sources texts by path
 */
export function findDecoders(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const isFree = !isOfStore(file) || file.startsWith(DECODER_PROGRAMS) || MAY_DECODE.has(file);
    const name = isFree ? undefined : DECODERS.exec(text)?.[1];
    return name ? [`${file} uses ${name}, which only programs in ${DECODER_PROGRAMS} may load`] : [];
  });
}

/** Counts files, rooms, areas and groups for the success message. */
export function countParts(imports: Imports): { files: number; rooms: number; areas: number; groups: number } {
  return {
    files: imports.size,
    groups: GROUPS.length,
    rooms: gather(imports, roomOf).size,
    areas: gather(imports, areaOf).size,
  };
}
