// Who may import what. Types count as much as values: a type that leaks is a dependency too.
// Paths are those of resolved files, so that a package name, a '#' import and a relative path are all seen alike.

/** Files of a service feature that other features may import; all else in its folder is its own business. */
const publicServiceFiles = 'service|views|entities|resolver';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'service-feature-insides',
      comment: `A feature reaches another one through its ${publicServiceFiles.replaceAll('|', '.ts, ')}.ts only.`,
      severity: 'error',
      from: { path: '^services/src/features/([^/]+)/' },
      to: {
        path: '^services/src/features/',
        pathNot: [`^services/src/features/$1/`, `^services/src/features/[^/]+/(${publicServiceFiles})[.]ts$`],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform is what features stand on, so it never imports one.',
      severity: 'error',
      from: { path: '^services/src/platform/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/src/features/' },
    },
    {
      name: 'composition-only',
      comment: 'Only what puts the service together imports the files that do so.',
      severity: 'error',
      from: { path: '^services/src/(features|platform)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^services/src/(app|features|run|start)[.]ts$' },
    },
    {
      name: 'web-feature-insides',
      comment: "A screen's feature reaches another one through its index file only; pages compose them.",
      severity: 'error',
      from: { path: '^((?:shell|mfe-[^/]+)/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: ['^$1/$2/', '^$1/[^/]+/index[.]tsx?$'] },
    },
    {
      name: 'remotes-apart',
      comment: 'A remote never imports another one or the shell: they meet through slots and shared packages.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'console-without-mui',
      comment: 'The console on a page of its own never downloads MUI: of shared/ui it takes the files that have none of it.',
      severity: 'error',
      from: { path: '^mfe-moderation/' },
      to: {
        path: '(^|/)(@mui|@emotion)/|^shared/ui/src/(?!(tokens|color-scheme|fonts|global-styles|avatar-tint|plain-text|time-label(-text)?|toast-space|typed-dates|icon|lazy-part|brand-mark|(badge|notice|skip-link|visually-hidden)-style|headless/[^/]+)[.]tsx?$)',
      },
    },
    {
      name: 'antd-in-the-console-only',
      comment: 'Visitors and members never download Ant Design.',
      severity: 'error',
      from: { pathNot: '^mfe-moderation/' },
      to: { path: '(^|/)node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'shell-apart',
      comment: 'The shell learns of remotes at run time, from the remote list.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-[^/]+/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'The contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: '^(shell|mfe-[^/]+|services|shared|e2e|tools)/', pathNot: '^shared/contracts/' },
    },
    {
      name: 'shared-below-all',
      comment: 'What is shared imports nothing of those who share it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|services|e2e|tools)/' },
    },
    {
      name: 'browser-and-service-apart',
      comment: 'Screens and service meet in the contract alone.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: '^services/' },
    },
    {
      name: 'service-and-browser-apart',
      comment: 'The service needs no code of screens.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(shell|mfe-[^/]+|shared/(ui|store))/' },
    },
    {
      name: 'service-below-demo',
      comment: 'The service is handed the demo by the program that starts it, and the embedded PostgreSQL knows nothing of either.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(demo|server)/' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'The embedded PostgreSQL is a package below the service.',
      severity: 'error',
      from: { path: '^services/embedded-postgres/' },
      to: { path: '^(services/(src|test)|shared|shell|mfe-[^/]+)/' },
    },
    {
      name: 'stripe-local-stands-alone',
      comment: 'The stand-in for Stripe is a program beside the service, which reaches it by its address alone, as it reaches Stripe.',
      severity: 'error',
      from: { path: '^services/stripe-local/' },
      to: { path: '^(services/(src|test)|shared|shell|mfe-[^/]+)/' },
    },
    {
      name: 'service-knows-no-stand-in',
      comment: 'One code path: what the service does with the stand-in it does with Stripe.',
      severity: 'error',
      from: { path: '^services/(src|test)/' },
      to: { path: '^services/stripe-local/' },
    },
    {
      name: 'nobody-imports-journeys',
      comment: 'Journeys look at the product from outside. Tools that measure it start it the way they do.',
      severity: 'error',
      from: { pathNot: '^(e2e|tools)/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'journeys-from-outside',
      comment: 'Journeys know the contract, the test database and where a browser is, nothing else of the product.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/remotes/' },
      to: { path: '^(shell|mfe-[^/]+|services|shared|tools)/', pathNot: '^(shared/contracts|services/test|tools/browser)/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What is delivered never imports what tests it.',
      severity: 'error',
      from: { pathNot: ['[.](test|spec)[.]tsx?$', '^services/test/', '^e2e/', '^bench/', '/testing/'] },
      to: { path: ['[.](test|spec)[.]tsx?$', '^services/test/', '/testing/'] },
    },
    {
      name: 'no-cycle',
      comment:
        'Modules in a circle can be understood and moved only together, and those that load each other depend on the order of loading.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is seen by no other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]toolchain|test-results)/' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
