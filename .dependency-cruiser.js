import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The import rules of the house, by folder. `config` and `common` import nothing of ours; the infrastructure (GROUND)
 * comes next; a resource may import another only if its line lists it. The files directly in backend/src put the product
 * together: they may import everything, and only the command line imports them.
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
  clock: [...LEAVES, 'database', 'limits'],
  auth: [...GROUND, 'links', 'mail'],
  forms: [...LEAVES, 'database', 'http', 'limits'],
  mail: [...LEAVES, 'jobs', 'limits', 'shop'],
  links: GROUND,
  uploads: [...GROUND, 'auth', 'forms'],
  revisions: [...LEAVES, 'audit'],
  inventory: [...GROUND, 'auth', 'revisions', 'uploads'],
  blog: [...GROUND, 'auth', 'revisions'],
  testimonials: [...GROUND, 'auth', 'appointments', 'forms', 'links', 'mail', 'slots', 'visits'],
  outcomes: [...LEAVES, 'http', 'limits', 'auth', 'forms'],
  messages: [...GROUND, 'auth', 'forms', 'inventory', 'mail', 'appointments', 'services', 'slots'],
  services: [...GROUND, 'auth'],
  slots: [...GROUND, 'auth', 'services'],
  appointments: [...GROUND, 'auth', 'forms', 'inventory', 'links', 'mail', 'services', 'slots'],
  availability: [...GROUND, 'auth', 'slots'],
  visits: [...GROUND, 'auth', 'appointments', 'forms', 'inventory', 'links', 'mail', 'slots'],
  closures: [...GROUND, 'auth', 'appointments', 'availability', 'slots'],
  'calendar-feed': [...GROUND, 'auth', 'slots'],
  transfers: [...GROUND, 'auth', 'forms', 'links', 'mail', 'services'],
  business: [...GROUND, 'auth', 'closures', 'mail'],
  find: [...GROUND, 'auth', 'appointments', 'inventory', 'messages', 'transfers'],
  health: [...GROUND, 'auth'],
  metrics: [...LEAVES, 'limits', 'public-cache', 'uploads'],
  samples: [
    ...GROUND,
    ...['auth', 'appointments', 'availability', 'blog', 'inventory', 'messages', 'slots', 'testimonials'],
    ...['transfers'],
  ],
  warnings: [
    ...GROUND,
    ...[
      'auth',
      'appointments',
      'clock',
      'mail',
      'samples',
      'services',
      'slots',
      'today',
      'transfers',
      'uploads',
    ],
  ],
  today: [...GROUND, 'auth', 'appointments', 'mail', 'messages', 'slots', 'transfers'],
  web: [...GROUND, 'auth', 'blog', 'inventory', 'links', 'transfers', 'visits'],
  'personal-data': [
    ...GROUND,
    ...['appointments', 'auth', 'forms', 'inventory', 'mail', 'messages', 'revisions', 'slots'],
    ...['testimonials', 'transfers'],
  ],
  backup: [...GROUND, 'mail', 'uploads'],
  'first-start': [
    ...GROUND,
    ...['auth', 'blog', 'inventory', 'messages', 'revisions', 'services', 'testimonials', 'transfers'],
    ...['uploads'],
  ],
  cli: [...GROUND, 'auth', 'backup', 'calendar-feed', 'personal-data', 'uploads', 'root'],
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

/**
 * api <- lib <- data <- {site, admin} <- app; ui imports lib; site and admin never import each other. The generated client
 * sends by lib/http, which knows nothing that is generated.
 */
const FRONTEND = {
  'lib/http': ['lib/root', 'lib/browser'],
  api: ['lib/http'],
  lib: ['api'],
  data: ['api', 'lib'],
  ui: ['lib'],
  site: ['api', 'lib', 'data', 'ui'],
  admin: ['api', 'lib', 'data', 'ui'],
  app: ['api', 'lib', 'data', 'ui', 'site', 'admin'],
};

/** The rooms of the back office: what all screens are made of, then the screens. */
const PARTS = ['forms', 'list-page', 'shell'];
const ADMIN = {
  serial: [],
  sorting: [],
  pictures: ['serial', 'sorting'],
  differences: ['pictures'],
  forms: ['differences'],
  'list-page': ['forms'],
  find: ['list-page'],
  shell: ['find', 'forms'],
  clients: ['forms', 'list-page'],
  revisions: ['differences', 'forms'],
  login: ['forms', 'shell'],
  'not-found': ['list-page', 'shell'],
  activity: ['list-page', 'shell'],
  inventory: [...PARTS, 'differences', 'pictures', 'revisions', 'serial'],
  blog: [...PARTS, 'differences', 'pictures', 'revisions'],
  testimonials: PARTS,
  appointments: [...PARTS, 'clients', 'pictures'],
  hours: PARTS,
  schedule: [...PARTS, 'appointments', 'hours'],
  messages: [...PARTS, 'appointments', 'pictures'],
  transfers: [...PARTS, 'appointments', 'clients'],
  settings: [...PARTS, 'appointments', 'sorting', 'transfers'],
  dashboard: [...PARTS, 'appointments', 'inventory', 'messages', 'schedule'],
};

/** The folders of the biggest rooms: each may import what its line lists, and the files beside the folders. */
const INSIDE = {
  'backend/src/auth': {
    attempts: [],
    token: [],
    passwords: ['attempts', 'token'],
    totp: ['passwords', 'token'],
    users: ['passwords', 'token', 'totp'],
    sessions: ['token', 'users'],
    invites: ['attempts', 'passwords', 'sessions', 'token', 'totp', 'users'],
  },
  'backend/src/booking/appointments': {
    mail: [],
    networks: [],
    limits: ['networks'],
    list: ['mail'],
    admin: ['list', 'mail'],
  },
  'backend/src/inventory': { catalog: [], csv: ['catalog'] },
  'frontend/src/site': {
    layout: [],
    forms: [],
    'not-found': ['layout'],
    links: ['layout', 'not-found'],
    about: ['layout'],
    legal: ['layout'],
    review: ['forms', 'layout'],
    blog: ['layout', 'not-found'],
    inventory: ['forms', 'layout', 'not-found'],
    contact: ['forms', 'inventory', 'layout'],
    schedule: ['forms', 'inventory', 'layout', 'not-found'],
    visit: ['inventory', 'layout', 'links', 'review', 'schedule'],
    transfers: ['forms', 'layout', 'legal', 'links'],
    home: ['about', 'blog', 'contact', 'inventory', 'layout'],
  },
  'frontend/src/admin/appointments': {
    visit: [],
    move: ['visit'],
    drawer: ['move', 'visit'],
    list: ['visit'],
    phone: ['visit'],
  },
  'frontend/src/admin/hours': { checks: [], grid: [] },
  'frontend/src/admin/schedule': {
    'day-sheet': [],
    dialogs: [],
    closed: ['dialogs'],
    calendar: ['closed', 'day-sheet'],
    week: ['calendar', 'closed'],
  },
};

/** Each room of the back office may import its own list, the files beside the rooms, and what the whole may. */
const adminRooms = Object.fromEntries(
  Object.entries(ADMIN).map(([room, others]) => [
    `admin/${room}`,
    [...FRONTEND.admin, 'admin/root', ...others.map((other) => `admin/${other}`)],
  ]),
);

/** The files of a room, as a pattern; of a `root` those that are in no room. */
const files = (side, room) =>
  /(^|\/)root$/.test(room)
    ? `^${side}/src/${room.replace('root', '')}[^/]+$`
    : `^${side}/src/${PLACES[room] ?? room}/`;

/** One rule for each room: it imports itself and what its line lists, of ours. */
const house = (side, rooms) =>
  Object.entries(rooms).map(([room, others]) => ({
    name: `${side}-${room}`,
    severity: 'error',
    comment: others.length > 0 ? `may import ${others.join(', ')}` : 'imports nothing of ours',
    from: { path: files(side, room) },
    to: { path: `^${side}/.*[.]tsx?$`, pathNot: [room, ...others].map((each) => files(side, each)) },
  }));

/** One rule for each folder of such a room. */
const inside = (place, parts) =>
  Object.entries(parts).map(([part, others]) => ({
    name: `${place.replace('/src/', '-')}/${part}`,
    severity: 'error',
    comment: others.length > 0 ? `may import ${others.join(', ')}` : 'imports no folder beside it',
    from: { path: `^${place}/${part}/` },
    to: {
      path: `^${place}/[^/]+/.*[.]tsx?$`,
      pathNot: [part, ...others].map((each) => `^${place}/${each}/`),
    },
  }));

/** What has no line is accused itself, and not whoever imports it. */
const unlisted = (list, place, rooms) =>
  readdirSync(join(import.meta.dirname, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !rooms.includes(entry.name))
    .map(({ name }) => ({
      name: `no room \`${name}\` in ${list} of .dependency-cruiser.js`,
      severity: 'error',
      comment: 'a room has a line with what it may import',
      from: { pathNot: `^${place}/${name}/` },
      to: { path: `^${place}/${name}/.*[.]tsx?$` },
    }));

/** What crosses from one side to the other is the contract. */
const apart = (side, other) => ({
  name: `${side}-without-${other}`,
  severity: 'error',
  comment: `${side} imports nothing of ${other}: what crosses is openapi/openapi.json`,
  from: { path: `^${side}/` },
  to: { path: `^${other}/` },
});

export default {
  forbidden: [
    ...house('backend', { ...BACKEND, root: ['.*'] }),
    ...house('frontend', FRONTEND),
    ...house('frontend', adminRooms),
    ...Object.entries(INSIDE).flatMap(([place, parts]) => inside(place, parts)),
    ...unlisted('BACKEND', 'backend/src', [...Object.keys(BACKEND), 'booking']),
    ...unlisted('BACKEND', 'backend/src/booking', Object.keys(PLACES)),
    ...unlisted('FRONTEND', 'frontend/src', Object.keys(FRONTEND)),
    ...unlisted('ADMIN', 'frontend/src/admin', Object.keys(ADMIN)),
    ...Object.entries(INSIDE).flatMap(([place, parts]) => unlisted('INSIDE', place, Object.keys(parts))),
    apart('backend', 'frontend'),
    apart('frontend', 'backend'),
    {
      name: 'screens-import-no-room',
      severity: 'error',
      comment: 'what a screen says of itself is read by rooms that the screen is made of',
      from: { path: '^frontend/src/admin/[^/]+/screen[.]ts$' },
      to: { path: '^frontend/src/admin/(?!screen[.]ts$)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'files import each other, if only for their types',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
