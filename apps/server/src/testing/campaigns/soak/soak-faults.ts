import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OwnConnections } from '../../databases/own-connections.ts';
import { consoleHeaders } from '../../staff/staff.ts';
import type { SoakServers } from './soak-servers.ts';

/** What a fault may reach for: its own servers, and its own connections of the database. */
type SoakGround = {
  readonly servers: SoakServers;
  readonly beside: OwnConnections;
  readonly orderIds: readonly string[];
};

/** Something that goes wrong. */
export type SoakFault = {
  readonly name: string;
  /** A process or the database ends: what is asked of it in that moment has no answer. */
  readonly isRestart: boolean;
  /** It is over when it resolves. What it hits is chosen by a number, so that a run can be had again. */
  readonly run: (ground: SoakGround, number: number) => Promise<void>;
};

const slowBodies = 20;
const signIns = 50;
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

/** Tries to sign in under names that nobody has, from as many networks, at once. */
async function floodSignIn(address: string, number: number): Promise<void> {
  const tries = Array.from({ length: signIns }, async (_, place) => {
    const answer = await fetch(`${address}/staff/v1/session`, {
      method: 'POST',
      headers: {
        ...consoleHeaders,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${number % 250}.${place}.1`,
      },
      body: JSON.stringify({
        name: `invented-${number}-${place}`,
        password: 'not the password',
        code: '123456',
      }),
    });
    await answer.text();
  });
  await Promise.allSettled(tries);
}

const faults: readonly SoakFault[] = [
  {
    name: 'connections are dropped',
    isRestart: false,
    run: async ({ beside }) => {
      for (let drop = 0; drop < dropsInARow; drop += 1) {
        await beside.drop();
        await delay(100);
      }
    },
  },
  { name: 'a server is killed', isRestart: true, run: ({ servers }, number) => servers.replaceOne(number) },
  {
    name: 'the provider is out of order',
    isRestart: false,
    run: async ({ servers }, number) => {
      const { baseUrl } = await servers.pick(number);
      await setMood(baseUrl, { charges: 'error', webhooks: 'shuffled', reports: 'error' });
      await delay(1_500);
      await setMood(baseUrl, { charges: 'normal', webhooks: 'normal', reports: 'normal' });
    },
  },
  {
    name: 'bodies come slowly',
    isRestart: false,
    run: async ({ servers }, number) => sendSlowBodies((await servers.pick(number)).baseUrl),
  },
  {
    name: 'somebody holds a loan',
    isRestart: false,
    run: async ({ beside, orderIds }, number) => {
      const held = orderIds[number % orderIds.length];
      const release = await beside.hold('select 1 from loan_order where id = $1 for update', [held]);
      await delay(1_500);
      await release();
    },
  },
  {
    name: 'the clock of a server jumps ahead and back',
    isRestart: false,
    run: ({ servers }, number) => jump(servers, number, ['ahead', 'back']),
  },
  {
    name: 'the clock of a server jumps back and ahead',
    isRestart: false,
    run: ({ servers }, number) => jump(servers, number, ['back', 'ahead']),
  },
  {
    name: 'strangers try to sign in',
    isRestart: false,
    run: async ({ servers }, number) => floodSignIn((await servers.pick(number)).baseUrl, number),
  },
];

async function jump(
  servers: SoakServers,
  number: number,
  [first, second]: readonly ['ahead' | 'back', 'ahead' | 'back'],
): Promise<void> {
  const server = await servers.pick(number);
  server.stepClock(first);
  await delay(1_500);
  server.stepClock(second);
}

/** The faults of a soak; the database's own only where it may be restarted. */
export const listFaults = (restartDatabase?: () => Promise<void>): readonly SoakFault[] => [
  ...faults,
  ...(restartDatabase
    ? [{ name: 'the database ends without order', isRestart: true, run: restartDatabase }]
    : []),
];
