/** The first that matches counts: most browsers also name those they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac'],
  [/Linux/, 'Linux'],
];

const SHORT = 60;

/** A user agent in words, quoted if it is not that of a browser. Anybody can send any. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) {
    return 'Unknown device';
  }
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) {
    return `${browser} on ${system}`;
  }
  return browser ?? (system ? `A browser on ${system}` : userAgent.slice(0, SHORT));
}
