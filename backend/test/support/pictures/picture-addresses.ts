/** Values of imageUrl that pages can show. */
export const PICTURE_ADDRESSES = [
  ...['/uploads/blog/x.webp', '/uploads/inventory/x.webp', '/api/storage/inventory%2Fx.webp'],
  ...['/api/storage/blog/x.webp', 'post-4.webp', 'blog/post-4.webp', 'inventory%2Fx.webp'],
  ...['My rifle (left side).jpg', 'büchse..alt.webp', 'http://example.com/x.webp'],
  ...['https://example.com:8443/a/x.webp?w=3#y', 'https://images.example/a b.webp'],
];

/** Values of imageUrl that are not pictures, or that a browser would interpret as something else. */
export const NO_PICTURE_ADDRESSES = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)'],
  ...['data:image/svg+xml,<svg/onload=alert(1)>', 'vbscript:x', 'file:///etc/passwd', 'blob:https://x/y'],
  ...[
    'ftp://example.com/x.webp',
    'HTTP://example.com/x.webp',
    'https:example.com',
    'http://',
    'https://:80/',
  ],
  ...['//evil.example/x.webp', '/\\evil.example/x.webp', '\\\\evil.example\\x.webp', '/\t/evil.example/x'],
  ...['https://user:secret@example.com/x.webp', 'https://user@example.com/x', 'https://a\\b.example/x'],
  ...[
    'https://exa\nmple.com/x.webp',
    '/x.webp',
    '/',
    '/uploads/',
    '/admin',
    '/api/logout',
    '/uploads/../api/logout',
  ],
  ...[
    '/api/storage/%2e%2e/admin',
    '/api/storage/..%2Fadmin',
    '../admin',
    'blog/../../x.webp',
    '?x',
    '#x',
    '.',
  ],
  ...['x.webp\u0000', 'x\u007f.webp', 'x\u0085.webp', 'x.webp?y', 'a:b'],
];
