import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Import rules by folder. `config` and `common` import nothing of ours; the infrastructure (GROUND) comes next; a
 * resource may import another only if its line lists it. The files directly in backend/src put the product together:
 * they may import everything, and only the command line imports them.
 */
const LEAVES = ['config', 'common'];
const GROUND = [...LEAVES, 'database', 'http', 'limits', 'audit', 'jobs', 'public-cache', 'shop'];
const BACKEND = {
  config: ['common'],
  common: [],
  database: LEAVES,
  http: [...LEAVES, 'database'],
  limits: [...LEAVES, 'http'],
  audit: [...LEAVES, 'http'],
  jobs: [...LEAVES, 'database'],
  'public-cache': [...LEAVES, 'database', 'http', 'limits'],
  shop: LEAVES,
  auth: [...GROUND, 'links', 'mail'],
  forms: [...LEAVES, 'http', 'limits'],
  mail: [...LEAVES, 'jobs', 'shop'],
  links: GROUND,
  uploads: [...GROUND, 'auth'],
  revisions: [...LEAVES, 'audit'],
  inventory: [...GROUND, 'auth', 'revisions'],
  blog: [...GROUND, 'auth', 'revisions'],
  testimonials: [...GROUND, 'auth', 'appointments', 'forms', 'links', 'mail', 'slots', 'visits'],
  messages: [...GROUND, 'auth', 'forms', 'inventory', 'mail', 'appointments', 'services', 'slots'],
  services: [...GROUND, 'auth'],
  slots: [...GROUND, 'auth', 'services'],
  appointments: [...GROUND, 'auth', 'forms', 'inventory', 'links', 'mail', 'services', 'slots'],
  availability: [...GROUND, 'auth', 'slots'],
  visits: [...GROUND, 'auth', 'appointments', 'inventory', 'links', 'mail', 'slots'],
  closures: [...GROUND, 'auth', 'appointments', 'availability', 'slots'],
  'calendar-feed': [...GROUND, 'auth', 'slots'],
  transfers: [...GROUND, 'auth', 'forms', 'links', 'mail', 'services'],
  business: [...GROUND, 'auth', 'closures', 'mail'],
  health: [...GROUND, 'auth'],
  metrics: [...LEAVES, 'public-cache', 'uploads'],
  samples: [
    ...GROUND,
    ...['auth', 'appointments', 'blog', 'inventory', 'messages', 'slots', 'testimonials', 'transfers'],
  ],
  warnings: [...GROUND, 'auth', 'appointments', 'mail', 'samples', 'today'],
  today: [...GROUND, 'auth', 'appointments', 'mail', 'messages', 'slots', 'transfers'],
  web: [...GROUND, 'auth', 'blog', 'inventory', 'links', 'transfers', 'visits'],
  'personal-data': [
    ...GROUND,
    ...['appointments', 'auth', 'inventory', 'mail', 'messages', 'revisions', 'slots', 'testimonials'],
    ...['transfers'],
  ],
  backup: [...GROUND, 'mail', 'uploads'],
  'first-start': [
    ...GROUND,
    ...['auth', 'blog', 'inventory', 'messages', 'revisions', 'services', 'testimonials', 'transfers'],
    ...['uploads'],
  ],
  cli: [...GROUND, 'auth', 'backup', 'calendar-feed', 'personal-data', 'uploads', 'root'],
};

/** Import rules cannot see SQL: these check its text. */
const noSql = (pattern, message) => ({
  selector: `:matches(Literal[value=/${pattern}/], TemplateElement[value.raw=/${pattern}/])`,
  message: `The import rules do not allow ${message} (eslint.config.js)`,
});

/** Mail imports no other room: rooms register their templates (NoticesService.handle). */
const NO_TABLES_OF_ROOMS = noSql(
  String.raw`\b(appointments|available_time_slots|contact_messages|testimonials|transfers)\b`,
  'mail to read the tables of rooms',
);

/** There is one way to cancel and to free a slot (booking/appointments/cancelling.ts). */
const NO_WRITES_TO_SLOTS = noSql(
  String.raw`UPDATE available_time_slots`,
  'rooms other than booking to reserve or release slots',
);
const NO_WRITES_TO_APPOINTMENTS = noSql(
  String.raw`(INSERT INTO|UPDATE|DELETE FROM) appointments`,
  'slots to write appointments',
);

/** Links to what visitors typed are made in one place, which leaves out what would make them more than a link. */
const PREFIX = String.raw`/^(tel|mailto):/`;
const NO_BARE_LINKS = {
  selector: `:matches(Literal[value=${PREFIX}], TemplateElement[value.raw=${PREFIX}])`,
  message: 'Use phoneHref or mailHref of lib/format.ts',
};

/** Rooms inside other rooms. */
const PLACES = {
  services: 'booking/services',
  slots: 'booking/slots',
  appointments: 'booking/appointments',
  availability: 'booking/availability',
  closures: 'booking/closures',
  visits: 'booking/visits',
  'calendar-feed': 'booking/calendar-feed',
};

/** api <- lib <- data <- {site, admin} <- app; ui imports lib; site and admin never import each other. */
const FRONTEND = {
  api: [],
  lib: ['api'],
  data: ['api', 'lib'],
  ui: ['lib'],
  site: ['api', 'lib', 'data', 'ui'],
  admin: ['api', 'lib', 'data', 'ui'],
  app: ['api', 'lib', 'data', 'ui', 'site', 'admin'],
};

const policy = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: [from, ...to] } } } },
});

const house = (layers) => [
  'error',
  {
    default: 'disallow',
    message:
      'The import rules do not allow {{from.element.type}} to import {{to.element.type}} (eslint.config.js)',
    policies: [
      { allow: { to: { module: { origin: ['external', 'core'] } } } },
      { allow: { to: { element: { isUnknown: true } } } },
      ...Object.entries(layers).map(([from, to]) => policy(from, to)),
    ],
  },
];

const onlyAdmin = {
  group: ['antd', 'antd/*', '@ant-design/*', '@tiptap/*'],
  message: 'Only frontend/src/admin may import antd: visitors must not have to download it.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      'frontend/src/api/**',
      'scripts/contract/client-request.ts',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.recommendedTypeChecked] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import/resolver': {
        typescript: {
          noWarnOnMultipleProjects: true,
          project: ['backend/tsconfig.json', 'frontend/tsconfig.json'],
        },
      },
    },
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: [
            { sourceTag: 'side:backend', onlyDependOnLibsWithTags: ['side:backend'] },
            { sourceTag: 'side:frontend', onlyDependOnLibsWithTags: ['side:frontend'] },
          ],
        },
      ],
    },
  },
  {
    files: ['{backend,frontend}/src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['backend/tsconfig.json', 'frontend/tsconfig.json'],
        }),
      ],
    },
    // Packages import nothing of ours, and resolving them takes half of the rule's time.
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['backend/src/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'root', pattern: 'backend/src/*.ts', mode: 'file' },
        ...Object.keys(BACKEND).map((type) => ({ type, pattern: `backend/src/${PLACES[type] ?? type}` })),
      ],
    },
    rules: { 'boundaries/dependencies': house({ ...BACKEND, root: Object.keys(BACKEND) }) },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/{booking,database/migrations,first-start}/**'],
    rules: { 'no-restricted-syntax': ['error', NO_WRITES_TO_SLOTS] },
  },
  {
    files: ['backend/src/booking/slots/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_WRITES_TO_APPOINTMENTS] },
  },
  {
    files: ['backend/src/mail/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_TABLES_OF_ROOMS] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'boundaries/elements': Object.keys(FRONTEND).map((type) => ({ type, pattern: `frontend/src/${type}` })),
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/dependencies': house(FRONTEND),
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/lib/format.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_BARE_LINKS] },
  },
  {
    // Responses are untyped JSON: checking their shape is what these tests do.
    files: ['backend/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    ignores: ['frontend/src/admin/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyAdmin] }] },
  },
  { files: ['**/*.js'], languageOptions: { globals: { process: 'readonly' } } },
  prettier,
);
