import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since it began: true counters, which a scraper turns into rates. */
export const processCounters = new Registry();

const registers = [processCounters];

/** Reports of payments by provider, by how they reached us and by what came of them. */
export const paymentReports = new Counter({
  name: 'payment_reports_total',
  help: 'Reports of payments, by provider, source and what came of them',
  labelNames: ['provider', 'source', 'result'],
  registers,
});

/** Webhooks by provider and verdict. */
export const webhooks = new Counter({
  name: 'webhooks_total',
  help: 'Webhooks of providers, by verdict',
  labelNames: ['provider', 'verdict'],
  registers,
});

/** Receipts of texts by gateway and verdict. */
export const textReceipts = new Counter({
  name: 'text_receipts_total',
  help: 'Receipts of texts from gateways, by verdict',
  labelNames: ['gateway', 'verdict'],
  registers,
});

/** Commands of borrowers with an idempotency key. */
export const commands = new Counter({
  name: 'commands_total',
  help: 'Commands of borrowers, by what came of them',
  labelNames: ['command', 'result'],
  registers,
});

/** Tries to send what was queued. */
export const outboxMessages = new Counter({
  name: 'outbox_messages_total',
  help: 'Messages that were tried, by kind and whether they were sent',
  labelNames: ['kind', 'result'],
  registers,
});

/** Loans that the day's work came to, by what came of it. */
export const dayWorkLoans = new Counter({
  name: 'day_work_loans_total',
  help: 'Loans that the day work came to, by whether it was done',
  labelNames: ['result'],
  registers,
});

/** Transactions that met another one and began again. */
export const transactionRetries = new Counter({
  name: 'transaction_retries_total',
  help: 'Transactions that were begun again after a conflict',
  registers,
});

/** How long providers take to answer. */
export const providerAnswers = new Histogram({
  name: 'provider_answer_seconds',
  help: 'Time of an answer of a provider, by provider and result',
  labelNames: ['provider', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  registers,
});
