import type { TestPlace } from '../../databases/engines.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** Several servers on one database, of which any may be away for a moment. */
export type SoakServers = {
  /** One that runs, chosen by a number; waits until there is one. */
  pick(number: number): Promise<ServerProcess>;
  /** Kills one, and starts another in its place. */
  replaceOne(number: number): Promise<void>;
  /** How many have ended without having been asked to. */
  countEndedByThemselves(): number;
  stop(): Promise<void>;
};

/** Starts the others beside the first one. */
export async function startSoakServers(
  place: TestPlace,
  first: ServerProcess,
  count: number,
): Promise<SoakServers> {
  const everStarted = [first];
  const running = [first];
  const startAnother = async (): Promise<void> => {
    const started = await startServerProcess(place);
    everStarted.push(started);
    running.push(started);
  };
  while (running.length < count) await startAnother();
  return {
    pick: async (number) => {
      const live = running.filter((server) => !server.hasEndedByItself());
      const picked = live[number % live.length];
      if (!picked) throw new Error('every server has ended by itself');
      return picked;
    },
    replaceOne: async (number) => {
      const [killed] = running.splice(number % running.length, 1);
      await killed?.kill();
      await startAnother();
    },
    countEndedByThemselves: () => everStarted.filter((server) => server.hasEndedByItself()).length,
    stop: async () => {
      await Promise.all(everStarted.map((server) => server.stop()));
    },
  };
}
