// Who may import whom (architecture, section 2): the one table to read.

/** Which server module may call which; a module that is not named here may call none. */
export const mayCall = {
  wallet: [],
  leaderboard: [],
  contact: [],
  // Read by all that pay or show; changed by admin/settings (docs/decisions/0020).
  settings: [],
  transparency: ['wallet', 'withdrawal'],
  // A friend's paid game may make a referral bonus due (docs/decisions/0029).
  play: ['wallet', 'settings', 'transparency', 'referral', 'notification'],
  // Told in the transaction of what happened.
  notification: [],
  referral: ['wallet', 'notification'],
  bonus: ['settings', 'notification', 'wallet'],
  earning: ['settings'],
  withdrawal: ['wallet', 'settings', 'notification'],
  identity: ['wallet', 'referral', 'withdrawal', 'settings'],
  'admin/alerts': ['admin/audit', 'admin/metrics', 'settings', 'wallet'],
  'admin/audit': [],
  'admin/auth': ['admin/audit', 'identity'],
  'admin/withdrawals': ['admin/audit', 'withdrawal', 'wallet'],
  'admin/payouts': ['admin/audit', 'withdrawal', 'wallet'],
  'admin/plays': ['admin/audit', 'play', 'settings'],
  'admin/players': ['admin/audit', 'wallet', 'referral', 'withdrawal'],
  'admin/adjustments': ['admin/audit', 'wallet'],
  'admin/ledger': ['admin/audit', 'wallet'],
  'admin/inbox': ['admin/audit', 'contact'],
  'admin/exports': ['admin/audit', 'admin/ledger', 'admin/players', 'admin/plays', 'admin/withdrawals'],
  'admin/metrics': ['wallet'],
  'admin/search': ['admin/audit'],
  'admin/views': [],
  'admin/settings': ['admin/alerts', 'admin/audit', 'settings', 'wallet'],
};

const modules = Object.keys(mayCall).join('|');
const tests = '[.]test[.]ts$|^server/test/|^(bench|e2e|tools)/';
const composition = '^server/src/(compose|cli)/|^server/src/main[.]ts$';
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const moduleOrder = Object.entries(mayCall).map(([name, allowed]) =>
  forbid(
    `${name.replace('/', '-')}-calls-only-its-own`,
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
          '[.](test|spec|config|d)[.]|/main[.]tsx?$|/sdk/protocol/shell[.]ts$|^tools/|^i18n/|-worker[.]ts$|[.]mjs$',
      },
      {},
    ),
    // What the build itself supplies has no file.
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'module-index',
      'Import another module through its index.ts.',
      { path: `^server/src/(${modules})/`, pathNot: tests },
      { path: `^server/src/(${modules})/`, pathNot: ['^server/src/$1/', '/index[.]ts$'] },
    ),
    forbid(
      'platform-is-the-floor',
      'The platform knows no module: pass in what it needs.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(?!platform/)|^games/' },
    ),
    forbid(
      'traces-only-where-wanted',
      'OpenTelemetry is loaded by platform/tracing/open-tracing.ts alone, which is imported when it is wanted.',
      { path: '^server/', pathNot: '^server/src/platform/tracing/open-tracing[.]ts$' },
      { path: 'node_modules/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'traces-are-loaded-late',
      'import() it: a start without traces must not pay for them.',
      {},
      { path: '^server/src/platform/tracing/open-tracing[.]ts$', dynamic: false },
    ),
    forbid(
      'nobody-calls-composition',
      'compose and the command line stand above everything; only main and tests start them.',
      { path: '^server/src/', pathNot: [composition, tests] },
      { path: '^server/src/(compose|cli|main)' },
    ),
    forbid(
      'routes-only-from-compose',
      'compose mounts routes behind the audience guard.',
      { pathNot: ['^server/src/compose/', tests] },
      { path: '^server/src/(admin/)?[^/]+/routes[.]ts$' },
    ),
    forbid(
      'adapters-only-from-compose',
      'Name a port in platform/ports.ts; compose chooses its adapter.',
      { pathNot: [composition, '^server/src/adapters/', tests] },
      { path: '^server/src/adapters/' },
    ),
    forbid(
      'adapters-know-no-module',
      'An adapter implements a port.',
      { path: '^server/src/adapters/', pathNot: tests },
      { path: `^(server/src/(${modules})/|contract/|games/|web/)` },
    ),
    forbid(
      'domain-without-http',
      'A use case can be called without a web server: only routes.ts knows HTTP.',
      { path: `^server/src/(${modules})/`, pathNot: [tests, '/routes[.]ts$'] },
      { path: '^server/src/platform/http/|node_modules/(hono|@hono)/' },
    ),
    forbid(
      'tools-are-imported-by-nobody',
      'Tools stand beside the product.',
      { pathNot: '^tools/' },
      { path: '^tools/' },
    ),
    forbid(
      'i18n-is-a-floor',
      'Messages know the contract and each other.',
      { path: '^i18n/', pathNot: tests },
      { pathNot: ['^i18n/', '^contract/src/(?!routes/)', 'node_modules/bikram-sambat/'] },
    ),
    forbid(
      'pure-files',
      'These take values and return values.',
      { path: '^server/src/(play/result-timing|admin/payouts/parse-result)[.]ts$' },
      { pathNot: ['^contract/', '^games/sdk/core/(game-core|minimum)[.]ts$'] },
    ),
    forbid(
      'contract-is-the-floor',
      'The contract knows neither side.',
      { path: '^contract/src/', pathNot: tests },
      { pathNot: ['^contract/src/', 'node_modules/(zod|vitest|fast-check)/'] },
    ),
    forbid(
      'contract-admin-above',
      'What settings or validation need of the console stands beside admin/.',
      { path: '^contract/src/(?!admin/|routes/)', pathNot: tests },
      { path: '^contract/src/admin/' },
    ),
    forbid(
      'zod-only-in-routes',
      "The player's bundle imports the rest of the contract.",
      { path: '^contract/src/', pathNot: ['^contract/src/routes/', tests] },
      { path: ['node_modules/zod/', '^contract/src/routes/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'core-is-pure',
      'A core is replayed on the server: sdk/core and its own folder only.',
      { path: '^games/(?!sdk/)([^/]+)/core/', pathNot: tests },
      { pathNot: ['^games/sdk/core/(game-core|log|random|fixed|embedded-log)[.]ts$', '^games/$1/core/'] },
    ),
    forbid(
      'games-do-not-meet',
      'What two games share belongs in games/sdk.',
      { path: '^games/(?!sdk/)([^/]+)/', pathNot: ['^games/test/', tests] },
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
      {
        path: '^(web/|games/[^/]+/(view|messages|audio|tutorial|render|input|effects)([.]ts|/))',
      },
    ),
    forbid(
      'only-play-replays',
      'Replays belong to the play module.',
      {
        path: '^server/src/',
        // Evidence decodes inputs and replays nothing.
        pathNot: [
          '^server/src/play/',
          '^server/src/withdrawal/evidence/read-inputs',
          '^server/src/cli/demo/',
          tests,
        ],
      },
      { path: '^games/', pathNot: '^games/sdk/core/game-core[.]ts$' },
    ),
    forbid(
      'web-talks-http',
      'Types of the API come from the contract; everything else over HTTP.',
      // A receipt is checked on the page, with the cores that the server replays.
      { path: '^web/src/', pathNot: '^web/src/player/features/transparency/verify-file[.]ts$' },
      { path: '^(server/|games/(cores|bots)[.]ts|games/(?!sdk/)[^/]+/(core/|bot([.]ts|/)))' },
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
      { path: '^web/src/player/features/([^/]+)/' },
      { path: '^web/src/(player/(features|pages)|admin)/', pathNot: '^web/src/player/features/$1/' },
    ),
    forbid(
      'admin-apart',
      'Players download nothing of the admin console.',
      { path: '^(web/src/(?!admin/)|i18n/[a-z]+/player/)', pathNot: tests },
      { path: '^(web/src/admin/|i18n/[a-z]+/admin/)' },
    ),
    forbid(
      'admin-shares-named-parts',
      "Of the players' screens the console shows the replay, fed by an endpoint of its own, and the ledger's sources.",
      { path: '^web/src/admin/', pathNot: tests },
      {
        path: '^web/src/player/',
        pathNot: '^web/src/player/features/(play/replay-player[.]tsx|wallet/source-text[.]ts)$',
      },
    ),
    forbid(
      'shared-is-the-floor',
      'web/src/shared knows neither player nor admin.',
      { path: '^web/src/shared/' },
      { path: '^web/src/(player|admin)/' },
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
