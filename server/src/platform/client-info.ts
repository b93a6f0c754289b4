import { isIPv6 } from 'node:net';

/** The address that a proxy names: some append the port, and IPv6 then stands in brackets. */
export const withoutPort = (hop: string): string =>
  /^\[(?<address>[^\]]*)\](?::\d+)?$|^(?<v4>\d+\.\d+\.\d+\.\d+):\d+$/u.exec(hop)?.slice(1).find(Boolean) ??
  hop;

/** One subscriber: an IPv4 address, or an IPv6 /64, because a limit per address would not limit 2^64 of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** The first groups of an IPv6 address, spelled in the one way that `::` leaves open. */
function firstGroups(address: string, count: number): string {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The block of a network: /24 of IPv4, /48 of IPv6. Coarse on purpose: it is stored. */
export function addressBlock(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.includes('.') ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** A free tunnel gives one machine a /48, and so does many a provider; a carrier gives each phone a /64. */
const blockTimes = 8;

/** Whose limits a network counts in: its own, and in IPv6 those of its /48, which are eight times as wide. */
export function sharesOf(network: string): readonly (readonly [key: string, times: number])[] {
  const block = addressBlock(network);
  return block.endsWith('::/48')
    ? [
        [network, 1],
        [block, blockTimes],
      ]
    : [[network, 1]];
}

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
