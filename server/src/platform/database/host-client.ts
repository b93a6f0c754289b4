import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';
import {
  fits,
  NoFittingHost,
  pointAt,
  watchState,
  type HostSearch,
  type ServerState,
  type Tenant,
} from './host-search.ts';

type Connected = (error?: Error) => void;
type Base = new (config?: pg.ClientConfig) => pg.Client;

/** A statement without an answer for so long asks whether its host is still the right one. */
const silenceMs = 2_000;
/** After nobody fitted, as while a stand-by is being promoted. */
const againMs = 250;
const readOnlyTransaction = '25006';

/** Parts of the driver that its types leave out. */
interface Internals {
  connection: NodeJS.EventEmitter & { stream: Socket };
}
const internals = (client: pg.Client): Internals => client as unknown as Internals;

/** Ends a connection, once its transaction is over, whose server takes no more writes, so that its pool opens another one. */
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
 * A client that is connected to the host that its search finds (docs/decisions/0052); without a search to the one that its
 * settings name. It leaves a server that has become a stand-by, and one that falls silent while another takes its place.
 */
export function hostClient(search: HostSearch | null, Client: Base = pg.Client) {
  return class HostClient extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting: Promise<unknown> = search ? this.#connectTo(search) : super.connect();
      const connected = connecting.then(() => {
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
      } catch (error) {
        hosts.forget(place);
        throw error;
      }
      this.#moveIn(hosts, { ...place, leave: () => internals(this).connection.stream.destroy(movedAway()) });
    }

    async #requireRole({ role }: HostSearch, state: ServerState): Promise<void> {
      if (role === 'prefer-standby' || fits(role, state)) return;
      this.on('error', () => undefined);
      await this.end();
      throw new NoFittingHost(`the database's last host is not ${role} any more`);
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
