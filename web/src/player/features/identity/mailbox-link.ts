/** Where a provider's webmail opens; others have no address that everybody shares. */
const webmail: readonly { domains: RegExp; name: string; url: string }[] = [
  { domains: /^(gmail|googlemail)\.com$/u, name: 'Gmail', url: 'https://mail.google.com/mail/' },
  {
    domains: /^(outlook|hotmail|live|msn)\.[a-z]{2,3}(\.[a-z]{2})?$/u,
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
  },
  {
    domains: /^(yahoo\.[a-z]{2,3}(\.[a-z]{2})?|ymail\.com)$/u,
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
  },
  { domains: /^(icloud|me|mac)\.com$/u, name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' },
  { domains: /^(proton\.me|protonmail\.com|pm\.me)$/u, name: 'Proton Mail', url: 'https://mail.proton.me/' },
];

/** The webmail of an address, or null. */
export function mailboxOf(email: string): { name: string; url: string } | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return webmail.find(({ domains }) => domains.test(domain)) ?? null;
}
