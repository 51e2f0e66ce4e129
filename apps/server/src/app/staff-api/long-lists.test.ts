import { pageEventKinds } from '@hiram/wire/staff/loans/page-events';
import type { WebhookItem } from '@hiram/wire/staff/payments/webhooks';
import { exportRowsMax } from '@hiram/wire/staff/queue';
import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { beforeAll, expect, it } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';

const perPage = 100;
const whole = listedRowsMax / perPage;

describeHiram('a list that is longer than anybody reads', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  /** Webhooks that came a second apart, the latest of them numbered highest. */
  const arrive = (from: number, to: number) =>
    hiram.database.pool.query(
      `insert into webhook_delivery (bucket, id, provider, received_at, byte_count, is_whole, sealed, signature, age, effect)
      select 7, (left(gen_random_uuid()::text, 34) || '07')::uuid, 'sandbox', $3::timestamptz + n * interval '1 second', n, true, '',
        'genuine', 'fresh', 'noted' from generate_series($1::int, $2::int) n`,
      [from, to, new Date('2026-11-20T00:00:00Z')],
    );
  const page = async (number: number, query = '') => {
    const path = `/webhook-deliveries?perPage=${perPage}&page=${number}${query}`;
    const { data, total } = await cashier.get<WebhookItem[]>(path);
    return { total, bytes: data.map(({ bytes }) => bytes) };
  };
  beforeAll(async () => {
    cashier = await staffOf('cashier');
    await arrive(1, listedRowsMax);
  });

  it('WORK-11 is counted exactly and shown to its last row up to the limit', async () => {
    const last = await page(whole);
    expect(last.total).toBe(listedRowsMax);
    expect(last.bytes).toEqual(Array.from({ length: perPage }, (_, index) => perPage - index));
    expect(await page(whole + 1)).toEqual({ total: listedRowsMax, bytes: [] });
  });

  it('WORK-11 says that there is more beyond the limit, leads as far as that, and shortens by a filter and a search', async () => {
    await arrive(listedRowsMax + 1, listedRowsMax + 250);
    const newest = listedRowsMax + 250;
    expect(await page(1)).toMatchObject({ total: listedRowsMax + 1 });
    const last = await page(whole);
    expect(last.bytes.at(0)).toBe(newest - (listedRowsMax - perPage));
    expect(last.bytes).toHaveLength(perPage);
    expect((await page(whole + 1)).bytes).toEqual([newest - listedRowsMax]);
    expect((await page(1_000_000)).bytes).toEqual([]);
    // The other end of the list is the first page of the other order.
    expect((await page(1, '&sort=at&order=asc')).bytes.slice(0, 3)).toEqual([1, 2, 3]);
    expect(await page(1, '&signature=altered')).toEqual({ total: 0, bytes: [] });
  });

  it('WORK-11 leaves as a file with each row once, in the order of the list', async () => {
    const rows = 450;
    await hiram.database.pool.query(
      `insert into service_event (bucket, id, kind, product_id, body, happened_at)
      select n % 256, (left(gen_random_uuid()::text, 34) || lpad(to_hex(n % 256), 2, '0'))::uuid, $2, n, '{}',
        $3::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n`,
      [rows, pageEventKinds[0], new Date('2026-11-20T00:00:00Z')],
    );
    const auditor = await staffOf('auditor');
    const path = '/staff/v1/page-events.csv?sort=at&order=asc&fromDay=2026-11-20&reason=taps+of+the+day';
    const file = await fetch(`${hiram.baseUrl}${path}`, { headers: { cookie: auditor.cookie } });
    const [head = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
    const place = head.split(',').indexOf('productId');
    expect(lines.map((line) => Number(line.split(',')[place]))).toEqual(
      Array.from({ length: rows }, (_, index) => index + 1),
    );
  });

  it('WORK-11 a file that has no room for all rows says so in its name', async () => {
    const nameOf = async (query: string) => {
      const url = `${hiram.baseUrl}/staff/v1/webhook-deliveries.csv?${query}`;
      const file = await fetch(url, { headers: { cookie: cashier.cookie } });
      return [
        file.headers.get('content-disposition'),
        (await file.text()).trimEnd().split('\r\n').length - 1,
      ];
    };
    await arrive(listedRowsMax + 251, exportRowsMax + 1);
    const cut = `attachment; filename="webhook-deliveries-first-${exportRowsMax}.csv"`;
    expect(await nameOf('')).toEqual([cut, exportRowsMax]);
    const whole = 'attachment; filename="webhook-deliveries.csv"';
    expect(await nameOf('signature=altered')).toEqual([whole, 0]);
  });

  it('NUMBER-04 a file says that it is in UTF-8, so that a spreadsheet reads ñ and Hindi', async () => {
    const url = `${hiram.baseUrl}/staff/v1/webhook-deliveries.csv?signature=altered`;
    const file = await fetch(url, { headers: { cookie: cashier.cookie } });
    expect([...(await file.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
