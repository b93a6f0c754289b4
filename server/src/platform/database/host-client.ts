import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';
import {
  againMs,
  fits,
  NoFittingHost,
  pointAt,
  watchState,
  type HostSearch,
  type ServerState,
  type Tenant,
} from './host-search.ts';
import type { Host } from './host-list.ts';

type Connected = (error?: Error) => void;
type Base = new (config?: pg.ClientConfig) => pg.Client;

/** After this long without an answer, a statement triggers a search for the right host. */
const silenceMs = 2_000;
const readOnlyTransaction = '25006';

/** Parts of the driver that are missing from its types. */
interface Internals {
  connection: NodeJS.EventEmitter & { stream: Socket };
}
const internals = (client: pg.Client): Internals => client as unknown as Internals;

/** Closes a connection whose server no longer accepts writes, after its transaction, so that the pool opens another one. */
function leaveWhenDemoted(client: pg.Client): void {
  const { connection } = internals(client);
  let isDemoted = false;
  connection.on(
    'errorMessage',
    ({ code }: { code?: string }) => (isDemoted ||= code === readOnlyTransaction),
  );
  connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (isDemoted && status === 'I') void client.end().catch(() => undefined);
  });
}

/**
 * A client that connects to the host that its search finds (docs/decisions/0052), or without a search to the one in its
 * settings. It leaves a server that becomes a standby, and one that falls silent while another takes its place.
 */
export function hostClient(search: HostSearch | null, Client: Base = pg.Client) {
  return class HostClient extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      // A FATAL may share the packet that completes the connection; the caller adds its listener only afterwards.
      let broken: Error | undefined;
      this.on('error', (error) => (broken = error));
      const connecting: Promise<unknown> = search ? this.#connectTo(search) : super.connect();
      const connected = connecting.then(() => {
        if (broken) throw broken;
        leaveWhenDemoted(this);
        return this;
      });
      if (!callback) return connected;
      callbackify(() => connected)((error) => callback(error ?? undefined));
    }

    async #connectTo(hosts: HostSearch): Promise<void> {
      const place = await hosts.find();
      pointAt(this, place);
      const state = watchState(this);
      try {
        await super.connect();
        await this.#requireRole(hosts, state);
        await this.#requirePlace(hosts, place);
      } catch (error) {
        hosts.forget(place);
        throw error;
      }
      this.#moveIn(hosts, { ...place, leave: () => internals(this).connection.stream.destroy(movedAway()) });
    }

    async #requireRole({ role }: HostSearch, state: ServerState): Promise<void> {
      if (role === 'prefer-standby' || fits(role, state)) return;
      await this.end();
      throw new NoFittingHost(`the last database host is no longer ${role}`);
    }

    /** All others moved while this one connected: what it found may be the former primary. */
    async #requirePlace(hosts: HostSearch, place: Host): Promise<void> {
      if (!hosts.hasMovedFrom(place)) return;
      await this.end();
      throw new NoFittingHost(`another database host is ${hosts.role} now`);
    }

    #moveIn(hosts: HostSearch, tenant: Tenant): void {
      const { connection } = internals(this);
      const { stream } = connection;
      hosts.tenants.add(tenant);
      this.once('end', () => hosts.tenants.delete(tenant));
      // What was written since has no answer yet.
      let writtenWhenReady = stream.bytesWritten;
      connection.on('readyForQuery', () => (writtenWhenReady = stream.bytesWritten));
      stream.setTimeout(silenceMs);
      stream.on('timeout', () => {
        stream.setTimeout(silenceMs);
        if (stream.bytesWritten > writtenWhenReady) hosts.look().catch(() => stream.setTimeout(againMs));
      });
    }
  };
}

const movedAway = (): Error => new Error('Connection terminated: another host took its place');
