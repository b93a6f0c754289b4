/** Several database servers in one address, in libpq's syntax (docs/decisions/0052). */
const hostRoles = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
/** What a host must be, as `target_session_attrs` says. */
export type HostRole = (typeof hostRoles)[number];

export interface Host {
  host: string;
  port: number;
}

export interface HostList {
  hosts: Host[];
  role: HostRole;
  /** The address with a placeholder host and everything else as given. */
  url: string;
}

const usualPort = 5_432;
const hostsMax = 10;
const attribute = 'target_session_attrs';
const address = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?$/u;
const hostAndPort = /^(\[[\da-fA-F:.]+\]|[^:[\]\s]+)(?::(\d{1,5}))?$/u;

/** The message leaves out the address, which contains a password. */
const refuse = (sentence: string): never => {
  throw new RangeError(sentence);
};

function readHost(text: string): Host {
  const [, name = '', digits] = hostAndPort.exec(text) ?? refuse(`has an invalid host: '${text}'`);
  const port = digits === undefined ? usualPort : Number(digits);
  if (port < 1 || port > 65_535) refuse(`has an invalid port: '${text}'`);
  return { host: decodeURIComponent(name.replace(/^\[(.*)\]$/u, '$1')), port };
}

function readRole(query: URLSearchParams, several: boolean): HostRole {
  const given = query.get(attribute);
  if (given === null) return several ? 'read-write' : 'any';
  const role = hostRoles.find((one) => one === given);
  return role ?? refuse(`has ${attribute}=${given}, which must be one of ${hostRoles.join(', ')}`);
}

/**
 * Reads `postgres://user:password@a:5432,b:5433/name?target_session_attrs=primary`. Several hosts without the attribute mean
 * `read-write`, as a host that accepts no writes is of no use; null for an ordinary address. Throws a `RangeError` whose
 * message follows the variable's name.
 */
export function readHosts(given: string): HostList | null {
  const [, start = '', authority = '', path = '', question = ''] =
    address.exec(given) ??
    refuse('must be an address like postgres://user:password@host:5432,host:5432/name');
  const query = new URLSearchParams(question);
  const names = authority.split(',');
  if (query.get('host')?.includes(',')) refuse('must have its hosts before the database name');
  if (names.length === 1 && !query.has(attribute)) return null;
  if (names.length > hostsMax) refuse(`has more than ${hostsMax} hosts`);
  const role = readRole(query, names.length > 1);
  query.delete(attribute);
  const hosts = names.map(readHost);
  const url = `${start}host${path}${query.size === 0 ? '' : `?${query}`}`;
  if (!URL.canParse(url)) refuse('has an invalid user, password or name: percent-encode special characters');
  return { hosts, role, url };
}

/** Why an address cannot be used, after the variable's name; null for one that can. */
export function faultOfAddress(url: string): string | null {
  try {
    const isOrdinary = readHosts(url) === null;
    return isOrdinary && !URL.canParse(url) ? 'must be an address with a valid host and port' : null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** The same for the address of a read replica. */
export function faultOfReplica(url: string): string | null {
  const fault = faultOfAddress(url);
  if (fault !== null) return fault;
  const isPrimary = ['primary', 'read-write'].includes(readHosts(url)?.role ?? 'any');
  return isPrimary ? 'must have target_session_attrs=prefer-standby or standby' : null;
}
