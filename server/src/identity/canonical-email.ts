/** One spelling for all addresses that reach the same mailbox (docs/decisions/0029). */
import { domainToASCII } from 'node:url';

interface Provider {
  /** The provider's own domains; one mailbox answers at each of them. */
  domains: readonly string[];
  /** Characters that the provider ignores in front of the @. */
  ignored: RegExp;
}

const none = /(?!)/gu;

/** From the providers' own help pages. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./gu },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/gu },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: none },
  { domains: ['fastmail.com', 'fastmail.fm'], ignored: none },
];

/** Lower case and ASCII, without the dot that may end a domain: `Ｇmail.com.` is gmail.com. */
function canonicalDomain(domain: string): string {
  const written = domain.normalize('NFKC').toLowerCase().replace(/\.+$/u, '');
  return domainToASCII(written) || written;
}

/**
 * The canonical address: lower case, without a `+tag` wherever it is, and without the dots and second domains of
 * providers that ignore them. Others keep their dots: there `a.b` and `ab` may be two people.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFKC').trim().toLowerCase();
  const domain = canonicalDomain(email.slice(at + 1).trim());
  const provider = providers.find(({ domains }) => domains.includes(domain));
  // An address that begins with its tag keeps it.
  const untagged = local.replace(/(?<=.)\+.*$/u, '');
  const name = provider ? untagged.replaceAll(provider.ignored, '') : untagged;
  return `${name || untagged}@${provider?.domains[0] ?? domain}`;
}
