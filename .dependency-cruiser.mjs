// Who may import whom (architecture, section 2): the one table to read.

/** Which server module may call which; a module that is not named here may call none. */
const mayCall = {
  wallet: [],
  leaderboard: [],
  contact: [],
  // What holds at present: read by whoever pays or shows it, changed by the operator module (decision 0020).
  settings: [],
  play: ['wallet', 'settings'],
  referral: ['wallet'],
  bonus: ['wallet', 'settings'],
  withdrawal: ['wallet', 'settings'],
  transparency: ['wallet', 'withdrawal', 'operator'],
  identity: ['wallet', 'referral', 'withdrawal', 'settings'],
  review: ['withdrawal', 'wallet', 'play', 'identity', 'operator'],
  payout: ['withdrawal', 'wallet', 'operator'],
  numbers: ['wallet'],
  adjustment: ['wallet', 'operator'],
  player: ['wallet', 'referral', 'withdrawal', 'review', 'operator'],
  ledger: ['wallet', 'operator'],
  operator: ['identity', 'wallet', 'play', 'withdrawal', 'contact', 'settings'],
};

const modules = Object.keys(mayCall).join('|');
const tests = '[.]test[.]ts$|^server/test/|^(bench|e2e|scripts)/';
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const moduleOrder = Object.entries(mayCall).map(([name, allowed]) =>
  forbid(
    `${name}-calls-only-its-own`,
    `${name} may call ${allowed.join(', ') || 'no module'}. Compose one level up, or change the table with a decision.`,
    { path: `^server/src/${name}/`, pathNot: tests },
    { path: `^server/src/(${modules})/`, pathNot: `^server/src/(${[name, ...allowed].join('|')})/` },
  ),
);

export default {
  forbidden: [
    ...moduleOrder,
    forbid('no-circular', 'Move the shared part down.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'Wire it or delete it.',
      {
        orphan: true,
        pathNot:
          '[.](test|spec|config|d)[.]|/main[.]tsx?$|/sdk/shell[.]ts$|^scripts/|^server/migrations/|-worker[.]ts$|[.]mjs$',
      },
      {},
    ),
    // What the build itself supplies has no file.
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'module-door',
      'Enter another module by its index.ts.',
      { path: `^server/src/(${modules})/`, pathNot: tests },
      { path: `^server/src/(${modules})/`, pathNot: ['^server/src/$1/', '/index[.]ts$'] },
    ),
    forbid(
      'routes-only-from-app',
      'app.ts mounts routes behind the audience guard.',
      { pathNot: ['^server/src/app[.]ts$', tests] },
      { path: '^server/src/[^/]+/routes[.]ts$' },
    ),
    forbid(
      'adapters-only-from-server',
      'Name a port in ports.ts; server.ts chooses its adapter.',
      { pathNot: ['^server/src/server[.]ts$', '^server/demo/', '^server/src/adapters/', tests] },
      { path: '^server/src/adapters/' },
    ),
    forbid(
      'adapters-know-no-module',
      'An adapter implements a port.',
      { path: '^server/src/adapters/', pathNot: tests },
      { path: `^(server/src/(${modules})/|contract/|games/|web/)` },
    ),
    forbid(
      'rules-are-pure',
      'Rules take values and return values.',
      { path: '/rules[.]ts$' },
      { pathNot: '^contract/' },
    ),
    forbid(
      'contract-is-the-floor',
      'The contract knows neither side.',
      { path: '^contract/src/' },
      { pathNot: ['^contract/src/', 'node_modules/(zod|vitest|fast-check)/'] },
    ),
    forbid(
      'zod-only-in-routes',
      "The player's bundle imports the rest of the contract.",
      { path: '^contract/src/', pathNot: ['^contract/src/routes/', tests] },
      { path: ['node_modules/zod/', '^contract/src/routes/'] },
    ),
    forbid(
      'core-is-pure',
      'A core is replayed on the server: sdk/core, sdk/log, sdk/random, sdk/fixed and its own folder only.',
      { path: '^games/(?!sdk/)([^/]+)/core(/|[.]ts$)', pathNot: tests },
      { pathNot: ['^games/sdk/(core|log|random|fixed|embedded-log)[.]ts$', '^games/$1/core/'] },
    ),
    forbid(
      'games-do-not-meet',
      'What two games share belongs into games/sdk.',
      { path: '^games/(?!sdk/)([^/]+)/', pathNot: ['^games/(parity|dev)/', tests] },
      { path: '^games/[^/]+/', pathNot: ['^games/$1/', '^games/sdk/'] },
    ),
    forbid(
      'sdk-is-the-floor',
      'The sdk knows no game.',
      { path: '^games/sdk/', pathNot: tests },
      { path: '^games/', pathNot: '^games/sdk/' },
    ),
    forbid(
      'server-never-draws',
      'The server replays cores; it has no views.',
      { path: '^server/' },
      { path: '^(web/|games/(views[.]ts|[^/]+/(view|input)([.]ts|/)))' },
    ),
    forbid(
      'only-play-replays',
      'Replays belong to the play module.',
      { path: '^server/src/', pathNot: ['^server/src/play/', tests] },
      { path: '^games/' },
    ),
    forbid(
      'web-talks-http',
      'Types of the API come from the contract; everything else over HTTP.',
      { path: '^web/src/' },
      { path: '^(server/|games/(cores|bots)[.]ts|games/[^/]+/(core|bot)[.]ts)' },
    ),
    forbid(
      'no-zod-for-players',
      'zod is 23 kB: import contract/routes as types only.',
      { path: '^web/src/', pathNot: tests },
      { path: ['^contract/src/routes/', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-do-not-meet',
      'Compose in pages/.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features|pages|operator)/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'console-apart',
      'Players download nothing of the console.',
      { path: '^web/src/(?!operator/)', pathNot: tests },
      { path: '^web/src/operator/' },
    ),
    forbid(
      'console-shares-named-parts',
      "Of the players' screens the console shows the replay, fed by an endpoint of its own, and the words of the ledger's sources.",
      { path: '^web/src/operator/', pathNot: tests },
      {
        path: '^web/src/(features|pages)/',
        pathNot: '^web/src/features/(play/replay-player[.]tsx|wallet/source-text[.]ts)$',
      },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui, lib and messages are the floor of the web.',
      { path: '^web/src/(ui|lib|messages)/' },
      { path: '^web/src/(features|pages|operator)/' },
    ),
    forbid(
      'nobody-imports-tests',
      'Production code never sees a test.',
      { pathNot: tests },
      { path: '[.]test[.]ts$|^server/test/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', 'fixtures/planted'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
