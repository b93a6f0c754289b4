/** One spelling for all addresses that reach the same mailbox (docs/decisions/0029). */
import { domainToASCII } from 'node:url';

interface Provider {
  /** The provider's own domains; one mailbox answers at each of them, and the first is the canonical one. */
  domains: readonly string[];
  /** The name in front of the @, without its tag, in one spelling. */
  nameOf?: (name: string) => string;
}

const without = (ignored: RegExp) => (name: string) => name.replaceAll(ignored, '');

/**
 * What each provider says, or is known, to deliver to one mailbox. A `+tag` is dropped at every domain: Gmail, Outlook,
 * iCloud, Proton, Fastmail and Yandex ignore it.
 *
 * | Provider | Rule                                                   | Source                                                 |
 * | -------- | ------------------------------------------------------ | ------------------------------------------------------ |
 * | Gmail    | dots do not matter; googlemail.com                     | support.google.com/mail/answer/7436150                 |
 * | Proton   | dots, hyphens, underscores do not matter; four domains | proton.me/support/addresses-and-aliases                |
 * | iCloud   | me.com and mac.com                                     | support.apple.com/en-us/102540                         |
 * | Fastmail | x@name.domain is name+x@domain, `_` written `-` there  | fastmail.help/hc/en-us/articles/360060591053           |
 * | Yandex   | a dot is a hyphen; one mailbox at all its domains      | yandex.com/support/domain/additional/mailbox-alias.xml |
 * | Yahoo    | `base-keyword`; an account's own name has no hyphen    | help.yahoo.com, 'disposable email addresses'           |
 * | Outlook  | tags only; outlook.com and hotmail.com are two people  | support.microsoft.com, 'add or remove an email alias'  |
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], nameOf: without(/\./gu) },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], nameOf: without(/[._-]/gu) },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['fastmail.com', 'fastmail.fm'] },
];

const yandex = ['ru', 'com', 'by', 'kz', 'ua', 'com.tr', 'az', 'com.am', 'co.il', 'uz'];

/** Those whose rules were added later: hashes of before know their addresses by `formerCanonicalEmail`. */
const laterProviders: readonly Provider[] = [
  {
    domains: [...yandex.map((ending) => `yandex.${ending}`), 'ya.ru', 'narod.ru'],
    nameOf: (name) => name.replaceAll('.', '-'),
  },
];

/** Fastmail's best known domains, each with mailboxes of its own but for `fastmail.fm`. */
const fastmail =
  /^(?:(?<name>[^.]+)\.)?(?<domain>fastmail\.(?:com|fm|net|org|us|uk|co\.uk|de|fr|es|in|jp|nl|to|cn|com\.au)|sent\.com|fea\.st|mm\.st|airpost\.net|eml\.cc|ml1\.net|mailbolt\.com|imap\.cc)$/u;

/** Japan's is another company, where a name may have hyphens. */
const yahoo =
  /^(?:yahoo\.(?!co\.jp$)(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com|myyahoo\.com)$/u;

interface Address {
  name: string;
  domain: string;
}

/** Lower case and ASCII, without the dot that may end a domain: `Ｇmail.com.` is gmail.com. */
function canonicalDomain(domain: string): string {
  const written = domain.normalize('NFKC').toLowerCase().replace(/\.+$/u, '');
  return domainToASCII(written) || written;
}

/** Lower case, and without the tag; an address that begins with its tag keeps it. */
function readAddress(email: string): Address {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFKC').trim().toLowerCase();
  return {
    name: local.replace(/(?<=.)\+.*$/u, ''),
    domain: canonicalDomain(email.slice(at + 1).trim()),
  };
}

function ofProvider({ name, domain }: Address, known: readonly Provider[]): string {
  const provider = known.find(({ domains }) => domains.includes(domain));
  return `${provider?.nameOf?.(name) || name}@${provider?.domains[0] ?? domain}`;
}

/** Addresses that have their keyword or their owner in another place than after a `+`. */
function withoutKeyword({ name, domain }: Address): Address {
  const at = fastmail.exec(domain)?.groups;
  if (at) return { name: (at['name'] ?? name).replaceAll('_', '-'), domain: at['domain'] ?? domain };
  if (yahoo.test(domain)) return { name: name.replace(/(?<=.)-.*$/u, ''), domain };
  return { name, domain };
}

/**
 * The canonical address: lower case, without a tag wherever it is, and without what its provider ignores. At other
 * domains dots stay: there `a.b` and `ab` may be two people.
 */
export const canonicalEmail = (email: string): string =>
  ofProvider(withoutKeyword(readAddress(email)), [...providers, ...laterProviders]);

/** The canonical address by the rules of the first version, which older hashes are of. */
export const formerCanonicalEmail = (email: string): string => ofProvider(readAddress(email), providers);
