/** Which room may import which (README, "Rooms"). An import that is not allowed here fails the check. */
const only = (room, allowed, comment) => ({
  name: `${room}-imports`,
  severity: 'error',
  comment,
  from: { path: `^${room}/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
  to: {
    path: '^(api|core|db|demo|emails|integrations|jobs|text|tooling|web|server\\.ts|worker\\.ts|application\\.ts)',
    pathNot: `^(${[room, ...allowed].join('|')})/`,
  },
});

module.exports = {
  forbidden: [
    only('core', ['db', 'integrations'], 'The business knows nothing of HTTP, React or jobs.'),
    only('db', ['core', 'text', 'integrations'], 'Migrations, reference data and the connection.'),
    only('demo', ['core', 'db', 'text', 'integrations'], 'Data to try the product out with.'),
    only('text', ['core'], 'Labels and sentences for the unions of the core.'),
    only('integrations', ['core', 'text'], 'The outside world behind our contracts.'),
    only('api', ['core', 'db', 'integrations', 'text'], 'A thin door to the core.'),
    only('emails', ['core', 'text'], 'What we write to people.'),
    only('jobs', ['core', 'db', 'emails', 'integrations'], 'What happens later.'),
    only('web', ['core', 'text', 'api'], 'Screens speak to the API.'),
    {
      name: 'core-takes-only-types-and-connections-of-the-database',
      severity: 'error',
      comment:
        'The core uses the database type, queries that are planned once, and the contracts of integrations, never their implementations.',
      from: { path: '^core/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^db/(?!database\\.ts|database-limits\\.ts|planned-query\\.ts|generated/)' },
    },
    {
      name: 'web-sees-the-api-through-its-types',
      severity: 'error',
      comment: 'The site calls the API through its client; in the code only types cross.',
      from: { path: '^web/', pathNot: '^web/http/|\\.(test|fixture)\\.tsx?$' },
      to: { path: '^api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-takes-no-server-part-of-the-core',
      severity: 'error',
      comment: 'Files named .server touch the database or Node and must never reach a browser.',
      from: { path: '^web/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '\\.server\\.ts$' },
    },
    {
      name: 'settings-are-passed-in',
      severity: 'error',
      comment:
        'Only what starts a process reads the environment; what stands in for the outside world knows the shape.',
      from: {
        path: '^(core|db|demo|text|api|emails|web|jobs|integrations)/',
        pathNot: '\\.(test|fixture)\\.tsx?$',
      },
      to: { path: '^settings\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-shape-is-for-the-edges',
      severity: 'error',
      comment: 'The business, its doors and its screens are given the values they need.',
      from: { path: '^(core|db|demo|text|api|emails|web)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^settings\\.ts$' },
    },
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      comment: 'What tests are set up with is no part of the product.',
      from: {
        path: '^(api|core|db|demo|emails|integrations|jobs|text|web)/',
        pathNot: '\\.(test|fixture)\\.tsx?$',
      },
      to: { path: '\\.fixture\\.tsx?$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|shots|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
