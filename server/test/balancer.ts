/** A balancer as simple ones are: round robin over the nodes that say they are ready, connections kept, and no retries. */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const checkEveryMs = 100;

interface Node {
  url: string;
  agent: Agent;
  isReady: boolean;
  timer: NodeJS.Timeout;
}

export interface Balancer {
  url: string;
  /** Resolves once the node is asked. */
  add(url: string): Promise<void>;
  /** What it could not pass on, one line each. */
  lost: string[];
  /** Requests by node. */
  served: Map<string, number>;
  stop(): Promise<void>;
}

async function check(node: Node): Promise<void> {
  const isReady = () => fetch(`${node.url}/api/health/ready`).then(({ ok }) => ok);
  node.isReady = await isReady().catch(() => false);
}

export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, Node>();
  const lost: string[] = [];
  const served = new Map<string, number>();
  let turn = 0;

  function next(): Node | undefined {
    const ready = [...nodes.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const node = next();
    const what = `${incoming.method} ${incoming.url} at ${node?.url}`;
    const lose = (cause: unknown): void => {
      // A client that has left misses nothing.
      if (outgoing.destroyed) return;
      lost.push(`${what}: ${String(cause)}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (!node) return lose('no node is ready');
    served.set(node.url, (served.get(node.url) ?? 0) + 1);
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const onward = request(`${node.url}${url}`, { method, headers: passed, agent: node.agent }, (answer) => {
      const { connection: __, 'keep-alive': ___, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.on('aborted', () => lose('aborted')).pipe(outgoing);
    });
    onward.on('error', lose);
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    served,
    async add(url) {
      const agent = new Agent({ keepAlive: true, maxSockets: 200 });
      const node: Node = {
        url,
        agent,
        isReady: false,
        timer: setInterval(() => void check(node), checkEveryMs),
      };
      nodes.set(url, node);
      await check(node);
    },
    async stop() {
      for (const { timer, agent } of nodes.values()) {
        clearInterval(timer);
        agent.destroy();
      }
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
