import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { OutboxTask } from '../../feature/feature.ts';
import { newId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { EmailFailure } from '../../providers/email/email-gateway.ts';
import { PushDeclined } from '../../providers/push/push-gateway.ts';
import { TextFailure } from '../../providers/sms/text-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { queueNumbered, taskOf } from '../../testing/processes/outbox-tasks.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { outboxWorker } from './outbox-worker.ts';

describeHiram('the outbox worker', ({ hiram }) => {
  afterEach(async () => {
    await hiram.database.pool.query('delete from outbox');
    await hiram.database.pool.query('delete from outbox_lane');
  });

  const queue = (kind: string, count?: number) => queueNumbered(hiram, kind, count);
  const laneOf = (kind: string) =>
    hiram.database.db.selectFrom('outbox_lane').selectAll().where('kind', '=', kind).executeTakeFirst();

  it('PROMO-03 SAFE-09 sends a code at once while another kind’s provider does not answer', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = taskOf('test-slow', () => answered);
    const quick = taskOf('test-quick', async () => undefined, { atOnce: 4 });
    const worker = outboxWorker(hiram.context, [slow.task, quick.task]);
    await queue('test-slow', 30);
    worker.wake();
    await expect.poll(() => slow.tried.length).toBe(1);
    await queue('test-quick', 30);
    worker.wake();
    await expect.poll(() => quick.tried.length).toBe(30);
    const stopped = worker.stop();
    answer();
    await stopped;
    expect(slow.tried).toHaveLength(1);
    const left = await hiram.database.pool.query('select attempts from outbox where done_at is null');
    expect(left.rows).toEqual(Array(29).fill({ attempts: 0 }));
  });

  it('is drained only when what a message in hand queues is sent as well', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const last = taskOf('test-last', async () => undefined);
    const first = taskOf('test-first', async () => {
      await held;
      await queue('test-last');
    });
    const worker = outboxWorker(hiram.context, [first.task, last.task]);
    await queue('test-first');
    worker.wake();
    await expect.poll(() => first.tried.length).toBe(1);
    const drained = worker.drain();
    setTimeout(release, 100);
    await drained;
    expect(last.tried).toEqual([0]);
  });

  it('keeps the order of queueing within a kind and a bucket', async () => {
    const ordered = taskOf('test-ordered', () => delay(1));
    const about = newId();
    for (let number = 0; number < 45; number += 1) {
      const message = { kind: 'test-ordered', payload: { number: String(number), about } };
      await enqueue(hiram.database.db, [message], hiram.context.clock.systemNow());
      await delay(2);
    }
    await outboxWorker(hiram.context, [ordered.task]).drain();
    expect(ordered.tried).toEqual(Array.from({ length: 45 }, (_, index) => index));
  });

  it('TEXT-08 sends to many at once, and to each of them in the order of queueing', async () => {
    // Of one bucket: a turn takes from one machine at a time.
    const persons = [newId(7), newId(7), newId(7), newId(7)];
    const got = new Map<string, number[]>(persons.map((person) => [person, []]));
    const [underWay, together] = [new Set<string>(), new Set<number>()];
    const task: OutboxTask<string> = {
      kind: 'test-persons',
      atOnce: 8,
      orderedBy: ({ person }) => person,
      run: async (_context, { number, person = '' }) => {
        expect(underWay.has(person)).toBe(false);
        underWay.add(person);
        together.add(underWay.size);
        await delay(5);
        got.get(person)?.push(Number(number));
        underWay.delete(person);
      },
    };
    for (let number = 0; number < 18; number += 1) {
      const payload = { number: String(number), person: persons[number % 4] ?? '' };
      await enqueue(hiram.database.db, [{ kind: task.kind, payload }], hiram.context.clock.systemNow());
      await delay(2);
    }
    await outboxWorker(hiram.context, [task]).drain();
    expect(Math.max(...together)).toBe(4);
    for (const [first, person] of persons.entries())
      expect(got.get(person)).toEqual([0, 4, 8, 12, 16].map((each) => each + first).filter((n) => n < 18));
  });

  it('WORK-12 sends nothing that gives way while the process does what goes first, and sends the rest', async () => {
    const patient = taskOf('test-patient', async () => undefined, { givesWay: true });
    const urgent = taskOf('test-urgent', async () => undefined);
    const worker = outboxWorker(hiram.context, [patient.task, urgent.task]);
    await queue('test-patient', 3);
    await queue('test-urgent', 3);
    await worker.goFirst(async () => {
      await worker.drain();
      expect([patient.tried.length, urgent.tried.length]).toEqual([0, 3]);
    });
    await worker.drain();
    expect(patient.tried).toHaveLength(3);
  });

  it('WORK-12 ends a lane that gives way behind the message in hand, and goes on when the work has failed', async () => {
    const patient = taskOf('test-patient', () => delay(20), { givesWay: true });
    const worker = outboxWorker(hiram.context, [patient.task]);
    await queue('test-patient', 40);
    worker.wake();
    await expect.poll(() => patient.tried.length).toBeGreaterThan(0);
    const failed = worker.goFirst(async () => {
      await worker.drain();
      const before = patient.tried.length;
      expect(before).toBeLessThan(40);
      await worker.drain();
      expect(patient.tried).toHaveLength(before);
      throw new Error('the work failed');
    });
    await expect(failed).rejects.toThrow('the work failed');
    await worker.drain();
    expect(new Set(patient.tried).size).toBe(40);
  });

  it('WORK-12 sends 200 a second at most of a kind, of all shards together, and the last without a rest', async () => {
    const receipts = taskOf('test-receipts', async () => undefined);
    await queue('test-receipts', 45);
    const startedAt = performance.now();
    await outboxWorker(hiram.context, [receipts.task]).drain();
    expect(receipts.tried).toHaveLength(45);
    // The last batch has twenty at most, and begins 5 ms behind each message before it; a timer may be a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(120);
  });

  it('WORK-12 begins recurring work that gives way when nothing goes first any more', async () => {
    const worker = outboxWorker(hiram.context, []);
    const order: string[] = [];
    // Asked for first, as a timer of the same instant may be.
    const patient = worker.giveWay(async () => void order.push('reminders'));
    await worker.goFirst(async () => {
      await delay(20);
      order.push("the day's work");
    });
    await patient;
    expect(order).toEqual(["the day's work", 'reminders']);
    await worker.giveWay(async () => void order.push('reminders again'));
    expect(order).toHaveLength(3);
  });

  it('WORK-12 does not begin it while the process ends', async () => {
    const worker = outboxWorker(hiram.context, []);
    let isDone = false;
    let end = (): void => undefined;
    const first = worker.goFirst(() => new Promise((resolve) => (end = resolve)));
    const patient = worker.giveWay(async () => {
      isDone = true;
    });
    await worker.stop();
    end();
    await Promise.all([first, patient]);
    expect(isDone).toBe(false);
  });

  it('SAFE-09 gives a try up that takes too long, and goes on', async () => {
    const stuck = taskOf('test-stuck', () => delay(60_000, undefined, { ref: false }), { timeLimitMs: 50 });
    await queue('test-stuck', 2);
    await outboxWorker(hiram.context, [stuck.task]).drain();
    expect(stuck.tried).toHaveLength(2);
    const left = await hiram.database.db.selectFrom('outbox').select('last_error').execute();
    expect(left.map(({ last_error }) => last_error)).toEqual(
      Array(2).fill('TookTooLong: no end within 50 ms'),
    );
  });

  it('SAFE-09 holds a kind that fails five times in a row, spends no tries meanwhile, and tries it with one message first', async () => {
    let isBroken = true;
    const broken = taskOf('test-broken', async () => {
      if (isBroken) throw new Error('the gateway is down');
    });
    const worker = outboxWorker(hiram.context, [broken.task]);
    await queue('test-broken', 12);
    await worker.drain();
    expect(broken.tried).toHaveLength(5);
    expect(await laneOf('test-broken')).toMatchObject({
      failures: 5,
      last_error: 'Error: the gateway is down',
    });
    hiram.passTime(29_000);
    await worker.drain();
    expect(broken.tried).toHaveLength(5);
    hiram.passTime(2_000);
    await worker.drain();
    expect(broken.tried).toHaveLength(6);
    const attempts = await hiram.database.db.selectFrom('outbox').select('attempts').execute();
    expect(attempts.reduce((sum, row) => sum + row.attempts, 0)).toBe(6);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    expect((await auditor.get<object[]>('/message-lanes?state=held')).data).toMatchObject([
      { id: 'test-broken', state: 'held', waiting: 12, failures: 6 },
    ]);
    expect((await auditor.get<object>('/queue-counts')).data).toMatchObject({ 'message-lanes': 1 });
    isBroken = false;
    hiram.passTime(301_000);
    await worker.drain();
    expect(await laneOf('test-broken')).toMatchObject({ failures: 0, held_until: null });
    const done = await hiram.database.db.selectFrom('outbox').select('done_at').execute();
    expect(done.filter((row) => row.done_at !== null)).toHaveLength(12);
  });

  it.each([
    ['an e-mail', new EmailFailure('mail server: 452 to RCPT TO', 'not-taken', { isOfRecipient: true })],
    ['a notification', new PushDeclined(403)],
  ])('SAFE-09 does not hold a kind for %s that one address does not take', async (_what, failure) => {
    const [kind, failing] = ['test-declined', 6];
    const sent: number[] = [];
    const run = async (_context: unknown, { number }: Readonly<Record<string, string>>) => {
      if (Number(number) < failing) throw failure;
      sent.push(Number(number));
    };
    const worker = outboxWorker(hiram.context, [{ kind, run }]);
    await queue(kind, failing);
    await worker.drain();
    expect(await laneOf(kind)).toMatchObject({ failures: 4, held_until: null });
    await queue(kind, failing + 1);
    await worker.drain();
    expect(sent).toEqual([failing]);
  });

  it('tries nothing whose lease could end meanwhile, so that no other worker sends it a second time', async () => {
    const slow = taskOf('test-leased', () => delay(40), { timeLimitMs: 29_990 });
    await queue('test-leased', 20);
    const worker = outboxWorker(hiram.context, [slow.task]);
    await worker.drain();
    expect(slow.tried).toHaveLength(20);
    const rows = await hiram.database.db.selectFrom('outbox').select(['attempts', 'done_at']).execute();
    expect(rows.every(({ attempts, done_at }) => attempts === 1 && done_at !== null)).toBe(true);
  });

  it('TEXT-03 asks a provider that is busy no sooner again than it wants', async () => {
    const answers = [new TextFailure('busy', 'answered 429', 'not-sent', 120)];
    const busy = taskOf('test-busy', async () => {
      const failure = answers.shift();
      if (failure) throw failure;
    });
    const worker = outboxWorker(hiram.context, [busy.task]);
    await queue('test-busy');
    await worker.drain();
    hiram.passTime(110_000);
    await worker.drain();
    expect(busy.tried).toHaveLength(1);
    hiram.passTime(20_000);
    await worker.drain();
    expect(busy.tried).toHaveLength(2);
  });

  it('leaves messages of a kind that it does not know to a program that does', async () => {
    await queue('test-of-a-newer-program');
    await outboxWorker(hiram.context, []).drain();
    const left = await hiram.database.db.selectFrom('outbox').select('attempts').execute();
    expect(left).toEqual([{ attempts: 0 }]);
  });
});
