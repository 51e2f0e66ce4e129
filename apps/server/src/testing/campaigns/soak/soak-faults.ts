import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OwnConnections } from '../../databases/own-connections.ts';
import type { SoakServers } from './soak-servers.ts';

/** What a fault may reach for: its own servers, and its own connections of the database. */
export type SoakGround = {
  readonly servers: SoakServers;
  readonly beside: OwnConnections;
  readonly orderIds: readonly string[];
};

/** Something that goes wrong, and is over when it resolves. Each is chosen by a number, so that a run can be had again. */
export type SoakFault = (ground: SoakGround, number: number) => Promise<void>;

const slowBodies = 20;
/** One drop may find every connection idle; of several in a row some meet work. */
const dropsInARow = 8;

/** Sends the beginning of a body and nothing more, to one server, by many connections. */
async function sendSlowBodies(address: string): Promise<void> {
  const { port } = new URL(address);
  const sockets = Array.from({ length: slowBodies }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /webhooks/payments/sandbox HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    );
    return socket;
  });
  await delay(1_000);
  for (const socket of sockets) socket.destroy();
}

async function setMood(address: string, mood: object): Promise<void> {
  const asked = fetch(`${address}/sandbox-provider/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mood),
    signal: AbortSignal.timeout(2_000),
  });
  await asked.then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
}

/** The faults of a soak, by name. */
export const soakFaults: { readonly [name: string]: SoakFault } = {
  'connections are dropped': async ({ beside }) => {
    for (let drop = 0; drop < dropsInARow; drop += 1) {
      await beside.drop();
      await delay(100);
    }
  },
  'a server is killed': ({ servers }, number) => servers.replaceOne(number),
  'the provider is out of order': async ({ servers }, number) => {
    const { baseUrl } = await servers.pick(number);
    await setMood(baseUrl, { charges: 'error', webhooks: 'shuffled', reports: 'error' });
    await delay(1_500);
    await setMood(baseUrl, { charges: 'normal', webhooks: 'normal', reports: 'normal' });
  },
  'bodies come slowly': async ({ servers }, number) => sendSlowBodies((await servers.pick(number)).baseUrl),
  'somebody holds a loan': async ({ beside, orderIds }, number) => {
    const held = orderIds[number % orderIds.length];
    const release = await beside.hold('select 1 from loan_order where id = $1 for update', [held]);
    await delay(1_500);
    await release();
  },
};
