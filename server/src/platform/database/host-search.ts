import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readHosts, type Host, type HostList, type HostRole } from './host-list.ts';
import { isUnreachable } from './unreachable.ts';

/** How long one host may take to report its role. */
const probeMs = 2_000;
/** Pause before a host is asked again, for example while a standby is being promoted. */
export const againMs = 250;

/** What a server reports at the start of each connection. */
export interface ServerState {
  isStandby: boolean;
  isReadOnly: boolean;
}

/** Collects a server's reports; called before the connection is opened. */
export function watchState(client: pg.Client): ServerState {
  const state: ServerState = { isStandby: false, isReadOnly: false };
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', (report: { parameterName: string; parameterValue: string }) => {
    if (report.parameterName === 'in_hot_standby') state.isStandby = report.parameterValue === 'on';
    if (report.parameterName === 'default_transaction_read_only')
      state.isReadOnly = report.parameterValue === 'on';
  });
  return state;
}

/** Sets the host of a client that is not connected yet. */
export function pointAt(client: pg.Client, place: Host): void {
  const { connectionParameters } = client as unknown as { connectionParameters: Host };
  Object.assign(client, place);
  Object.assign(connectionParameters, place);
}

export function fits(role: HostRole, { isStandby, isReadOnly }: ServerState): boolean {
  if (role === 'any') return true;
  if (role === 'primary') return !isStandby;
  if (role === 'read-write') return !isStandby && !isReadOnly;
  if (role === 'read-only') return isStandby || isReadOnly;
  return isStandby;
}

/** No host has the wanted role now: SQLSTATE 08001, so that it counts as unreachable. */
export class NoFittingHost extends Error {
  readonly code = '08001';
}

/** A connection to a host; it leaves when another host takes its place. */
export interface Tenant {
  readonly host: string;
  readonly port: number;
  leave(): void;
}

/** Finds the host with the wanted role, remembers it, and moves all connections when it changes. */
export class HostSearch {
  readonly role: HostRole;
  readonly tenants = new Set<Tenant>();
  /** An address with everything that the hosts share. */
  readonly url: string;
  readonly #hosts: Host[];
  #last: Host | undefined;
  #search: Promise<Host> | undefined;

  constructor(list: HostList) {
    this.role = list.role;
    this.#hosts = list.hosts;
    this.url = list.url;
  }

  /** The last host that fitted, or the one that fits now; rejects within two seconds. */
  async find(): Promise<Host> {
    return this.#last ?? this.look();
  }

  /** Whether the connections of a role that only one host has are at another one. */
  hasMovedFrom({ host, port }: Host): boolean {
    const last = this.#last;
    return this.#isSingular && last !== undefined && (last.host !== host || last.port !== port);
  }

  get #isSingular(): boolean {
    return ['primary', 'read-write'].includes(this.role);
  }

  /** Called when a connection to this host fails or the host no longer has the wanted role. */
  forget(host: Host): void {
    if (this.#last?.host === host.host && this.#last.port === host.port) this.#last = undefined;
  }

  /** Asks all hosts at once, once for all callers; those connected elsewhere leave. */
  look(): Promise<Host> {
    this.#search ??= this.#askAll()
      .then((found) => this.#moveTo(found))
      .finally(() => (this.#search = undefined));
    return this.#search;
  }

  #moveTo({ host: found, isWanted }: { host: Host; isWanted: boolean }): Host {
    // Next time a standby may be there again.
    this.#last = isWanted ? found : undefined;
    // If any host will do, connections may stay where they are.
    if (this.#isSingular)
      for (const tenant of this.tenants)
        if (tenant.host !== found.host || tenant.port !== found.port) tenant.leave();
    return found;
  }

  async #askAll(): Promise<{ host: Host; isWanted: boolean }> {
    const asked = this.#hosts.map(async (host) => ({ host, state: await this.#ask(host) }));
    const haveAnswered = Promise.allSettled(asked).then(() => true);
    const fitting = asked.map(async (answer) => {
      let { host, state } = await answer;
      while (!fits(this.role, state)) {
        // While a silent host is waited for, a standby may be promoted.
        if (await Promise.race([haveAnswered, delay(againMs, false)]))
          throw new NoFittingHost('the host has another role');
        state = await this.#ask(host);
      }
      return { host, isWanted: true };
    });
    try {
      return await Promise.any(fitting);
    } catch (error) {
      if (this.role === 'prefer-standby') return { ...(await Promise.any(asked)), isWanted: false };
      throw this.#explain(error);
    }
  }

  /** A wrong password is reported as it is: waiting does not help. */
  #explain(error: unknown): unknown {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    const lasting = errors.find((one) => !isUnreachable(one));
    const sentence = `none of the database's ${errors.length} hosts is ${this.role} now`;
    return lasting ?? new NoFittingHost(sentence, { cause: errors[0] });
  }

  async #ask(host: Host): Promise<ServerState> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: probeMs });
    pointAt(client, host);
    client.on('error', () => undefined);
    const state = watchState(client);
    await client.connect();
    void client.end().catch(() => undefined);
    return state;
  }
}

const searches = new Map<string, HostSearch>();

/** The one search of this process for an address; null for an ordinary one. */
export function hostSearch(url: string): HostSearch | null {
  const known = searches.get(url);
  if (known) return known;
  const list = readHosts(url);
  if (list === null) return null;
  const search = new HostSearch(list);
  searches.set(url, search);
  return search;
}
