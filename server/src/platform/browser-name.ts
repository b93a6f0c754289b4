// Others name themselves Chrome or Safari, too, so the order matters.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/u, 'Android'],
  [/\b(?:iPhone|iPad)\b/u, 'iOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], text: string): string =>
  names.find(([shape]) => shape.test(text))?.[1] ?? '';

/** Browser and system of a user agent, 'Firefox · Windows'; empty where neither is known. Nothing else of it is stored. */
export function browserName(userAgent: string): string {
  return [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(' · ');
}
