import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakePayment, FakeWorld } from '../fake-world.ts';
import { collection, ok, refuse } from './answers.ts';
import { toAccount, toLink, toPayment, toPayout, toRefund } from './shapes.ts';

const pageRows = 3;

/** What GET requests of v1 are answered with, three rows a page. */
export function find(world: FakeWorld, { path, query }: FakeRequest): FakeAnswer {
  const [, , kind = '', id, part, last] = path.split('/');
  const skip = Number(query.get('skip') ?? 0);
  const page = (payments: readonly FakePayment[]) =>
    collection(payments.slice(skip, skip + pageRows).map(toPayment));
  const madeTo = (chargeId: string | undefined) =>
    world.payments.filter(
      ({ charge, status }) => charge.id === chargeId && /^(captured|refunded|under_review)$/.test(status),
    );
  const ofReference = <T extends { readonly reference: string }>(all: readonly T[]) =>
    all.filter(({ reference }) => reference === query.get('reference_id'));
  if (kind === 'payouts') return collection(ofReference(world.payouts).map(toPayout));
  if (kind === 'payment_links' && id === undefined) {
    const links = ofReference(world.charges.filter(({ channel }) => channel === 'link'));
    return ok({ payment_links: links.map((charge) => toLink(world, charge)) });
  }
  if (kind === 'payment_links') {
    const charge = world.charges.find((each) => each.id === id);
    return charge ? ok(toLink(world, charge)) : refuse(400, 'not_found');
  }
  if (kind === 'virtual_accounts' && part === 'payments') return page(madeTo(id));
  if (kind !== 'payments') return refuse(404, 'not_found');
  if (id === 'qr_codes' && last === 'payments') return page(madeTo(part));
  if (id === undefined) return page(listBetween(world, query));
  const payment = world.payments.find((each) => each.id === id);
  if (!payment) return refuse(400, 'not_found');
  if (part === 'refunds')
    return collection(world.refunds.filter((refund) => refund.payment === payment).map(toRefund));
  if (part !== 'bank_transfer') return ok(toPayment(payment));
  const virtual_account = toAccount(payment.charge);
  return ok({ id: 'bt_1', entity: 'bank_transfer', virtual_account_id: payment.charge.id, virtual_account });
}

function listBetween(world: FakeWorld, query: URLSearchParams): readonly FakePayment[] {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  return world.payments.filter((payment) => {
    const { created_at } = toPayment(payment);
    return created_at >= from && created_at <= to;
  });
}
