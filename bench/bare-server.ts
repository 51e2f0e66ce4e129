import { createServer } from 'node:http';
import { bucketOf } from '@hiram/wire/bucket';
import pg from 'pg';

// The baseline of a read: bare node:http and the same indexed read of an order with its events, as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = `select o.id, o.borrower_id, o.product_id, o.product_version, o.contract_number, o.contract,
  o.contract_sha256, o.created_at, (select json_agg(json_build_object('id', e.id, 'kind', e.kind,
  'day', e.value_day, 'body', e.body) order by e.sequence) from order_event e where e.bucket = o.bucket and e.order_id = o.id) as events
  from loan_order o where o.bucket = $1 and o.id = $2`;

const server = createServer(async (request, response) => {
  const orderId = new URL(request.url ?? '/', 'http://bare').searchParams.get('orderId') ?? '';
  const found = await pool.query({ name: 'order', text, values: [bucketOf(orderId), orderId] });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 0, message: '', data: found.rows[0] }));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
