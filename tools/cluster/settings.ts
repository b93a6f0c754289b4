/** The settings of Patroni and HAProxy. */
import { join } from 'node:path';
import { balancerSocket, type Cluster } from './state.ts';
import type { Machine } from './machines.ts';

/** How soon a lost primary is replaced; for networks slower than one machine's, Patroni's own are 30, 10 and 10. */
const patience = { ttl: 6, loop_wait: 1, retry_timeout: 2 };

const shared = {
  // Acknowledged is what one of the two standbys has written, too.
  synchronous_standby_names: 'ANY 1 (*)',
  synchronous_commit: 'on',
  max_connections: 200,
  wal_keep_size: '128MB',
  max_wal_size: '256MB',
  shared_buffers: '64MB',
  hot_standby: 'on',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  // A standby that the new primary turns away asks again so soon, not after five seconds.
  wal_retrieve_retry_interval: '500ms',
};

/** YAML, in the part of it that is JSON. */
export function patroniSettings(cluster: Cluster, machine: Machine, clone: string): string {
  const { network, ports, passwords, folder } = cluster;
  const { address } = machine;
  const { postgres, rest } = ports.machines[machine.name] ?? { postgres: 0, rest: 0 };
  return JSON.stringify({
    scope: 'sikka',
    name: machine.name,
    restapi: { listen: `${address}:${rest}`, connect_address: `${address}:${rest}` },
    etcd3: { host: `${network.address}:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ...patience,
        maximum_lag_on_failover: 1 << 20,
        // A server that crashed is not waited for.
        master_start_timeout: 0,
        // Commits would wait until Patroni has made the standby's slot on the new primary; `wal_keep_size` keeps the log.
        postgresql: { use_pg_rewind: false, use_slots: false, parameters: shared },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `${address}:${postgres}`,
      connect_address: `${address}:${postgres}`,
      data_dir: join(machine.folder, 'data'),
      bin_dir: join(folder, 'bin'),
      pgpass: join(machine.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.postgres },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 0.0.0.0/0 scram-sha-256', 'host replication replicator 0.0.0.0/0 scram-sha-256'],
      create_replica_methods: ['copy'],
      copy: { command: clone, no_params: true },
      remove_data_directory_on_diverged_timelines: true,
      remove_data_directory_on_rewind_failure: true,
    },
  });
}

const database = (cluster: Cluster, name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${cluster.network.machines
  .map(({ name: server, address }) => {
    const { postgres, rest } = cluster.ports.machines[server] ?? { postgres: 0, rest: 0 };
    return `  server ${server} ${address}:${postgres} check port ${rest}`;
  })
  .join('\n')}
`;

/** Players' port, and one port each for the primary and the standbys, found by Patroni's checks. */
export const haproxySettings = (cluster: Cluster): string => `
global
  maxconn 4000
  stats socket ${balancerSocket(cluster)}
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
${database(cluster, 'primary', cluster.ports.primary, '/primary')}
${database(cluster, 'replicas', cluster.ports.replicas, '/replica')}
listen site
  bind 127.0.0.1:${cluster.ports.site}
  mode http
  option forwardfor
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost
  option redispatch
  retries 2
${cluster.ports.nodes.map((port, index) => `  server node${index + 1} 127.0.0.1:${port} check inter 1s fall 3 rise 3`).join('\n')}
`;
