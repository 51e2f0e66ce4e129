import type { Day } from '../calendar-day.ts';
import { capsFor, decideTermsWithinCaps } from '../cost/caps.ts';
import { offerLoan } from '../cost/offer-loan.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import type { Caps, Contract } from '../terms.ts';

/** One amount owed. Instalment 0 holds charges and penalties, which have no due day. */
type Item = {
  part: DebtPart;
  instalment: number;
  from: number;
  due: number;
  on: bigint;
  asked: bigint;
  charged: bigint;
  /** Paid and waived, and the waived part. */
  paid: bigint;
  waived: bigint;
  /** Moved here by a restructure: earned before, so nothing of it comes back. */
  carried?: boolean;
};

type Paying = (item: Item) => boolean;

/** Rounds a quotient half-even. */
const half = (top: bigint, bottom: bigint): bigint => {
  const down = top / bottom;
  const rest = 2n * (top - down * bottom);
  return down + (rest > bottom || (rest === bottom && down % 2n === 1n) ? 1n : 0n);
};
const bearing: DebtPart[] = ['fee', 'interest', 'principal'];
const loan: DebtPart[] = ['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal'];
const ranked = (amounts: bigint[]) => amounts.sort((a, b) => Number(a - b));
const least = (...amounts: bigint[]): bigint => ranked(amounts)[0] ?? 0n;
const most = (...amounts: bigint[]): bigint => ranked(amounts).at(-1) ?? 0n;

/**
 * A second, slow model of the loan: one list of amounts owed and one loop over every calendar day, without
 * any code of the replay. Tests compare both on random histories.
 */
export class PlainModel {
  contract: Contract;
  items: Item[] = [];
  start: number | null = null;
  decision = 'under-review';
  credit = 0n;
  cost = 0n;
  penalty = 0n;
  rollovers = 0;
  lost = false;
  inDefault = false;
  defaultPenalty = 0n;
  defaultBases = 0n;
  restructures = 0;
  caps: Caps | null;
  rate: bigint;
  paused = new Set<number>();

  constructor(contract: Contract) {
    this.contract = contract;
    this.caps = contract.caps;
    this.rate = contract.terms.interestPerDay;
  }

  run(events: readonly LoanEvent[], today: number): this {
    const undone = events.flatMap((event) => (event.kind === 'reversed' ? [event.eventId] : []));
    const happened = events.filter((event) => event.kind !== 'reversed' && !undone.includes(event.id));
    this.markPauses(happened);
    const first = Math.min(today, ...happened.map((event) => event.valueDay));
    for (let day = first; day <= today; day += 1) {
      this.dawn(day);
      for (const event of happened) if (event.valueDay === day) this.happen(event, day);
    }
    return this;
  }

  /** In the order of recording: a resumption ends what was agreed on before it. */
  private markPauses(happened: readonly LoanEvent[]) {
    for (const event of happened) {
      if (event.kind === 'paused') {
        for (let day = Number(event.valueDay); day <= event.throughDay; day += 1) this.paused.add(day);
      }
      if (event.kind === 'resumed') {
        for (const day of this.paused) if (day > event.valueDay) this.paused.delete(day);
      }
    }
  }

  sum(which: Paying): bigint {
    return this.items.filter(which).reduce((sum, item) => sum + item.asked - item.paid, 0n);
  }

  isLate = (item: Item, day: number) => item.instalment === 0 || item.due < day || this.lost;
  isDue = (item: Item, day: number) =>
    !this.isLate(item, day) && item.due <= day + this.contract.terms.dueWindowDays;
  private isOpen = (item: Item) => item.asked > item.paid;

  private dawn(day: number) {
    if (this.start === null || this.lost) return;
    const late = this.items.filter((item) => this.isBearing(item, day));
    if (late.length > 0 && !this.paused.has(day)) this.penalise(late, day);
    for (const item of this.items) if (item.due === day) this.charge(item, item.asked);
    this.spend((item) => item.due === day);
    this.settleFromCredit(day);
  }

  private penalise(late: Item[], day: number) {
    const { latePenalty } = this.contract.terms;
    const base = late.reduce((sum, item) => sum + item.asked - item.paid, 0n);
    const number = day - Math.min(...late.map((item) => item.due));
    const rate = latePenalty.tiers.filter((tier) => tier.fromDay <= number).at(-1)?.ratePerDay ?? 0n;
    let amount = half(base * rate, 1_000_000n);
    if (!this.inDefault) {
      amount += latePenalty.oneTimeMinor[this.contract.borrowerKind];
      this.inDefault = true;
      this.defaultPenalty = 0n;
      this.defaultBases = 0n;
    }
    this.defaultBases += base;
    amount = most(0n, least(amount, this.capRoom(), this.costRoom()));
    this.defaultPenalty += amount;
    this.penalty += amount;
    this.cost += amount;
    this.owe('penalty', amount);
  }

  private isBearing = (item: Item, day: number) =>
    item.instalment > 0 && bearing.includes(item.part) && item.due < day && this.isOpen(item);

  private capRoom(): bigint {
    const { caps } = this;
    if (!caps) return 10n ** 30n;
    return (this.defaultBases * caps.latePenaltyPerMonth) / 30_000_000n - this.defaultPenalty;
  }

  /** The allowance of the total cost after all charges and the interest still to come. */
  private costRoom(): bigint {
    const { caps } = this;
    const { principalMinor } = this.contract;
    if (!caps) return 10n ** 30n;
    const coming = this.items
      .filter((item) => item.part === 'interest')
      .reduce((sum, item) => sum + item.asked - item.charged, 0n);
    return (principalMinor * caps.totalCost) / 1_000_000n - this.cost - coming;
  }

  private owe(part: DebtPart, amount: bigint) {
    const amounts = { asked: amount, charged: amount, paid: 0n, waived: 0n };
    const item = { part, instalment: 0, from: 0, due: -1, on: 0n, ...amounts };
    this.items.push(item);
  }

  private charge(item: Item, upTo: bigint) {
    if (item.part !== 'interest' || upTo <= item.charged) return;
    this.cost += upTo - item.charged;
    item.charged = upTo;
  }

  private pay(item: Item, amount: bigint) {
    item.paid += amount;
    this.charge(item, item.paid);
  }

  private spend(which: Paying, parts: DebtPart[] = loan) {
    for (const part of parts) {
      for (const item of this.items.filter((each) => each.part === part && which(each))) {
        if (this.credit <= 0n) return;
        const amount = least(this.credit, item.asked - item.paid);
        this.credit -= amount;
        this.pay(item, amount);
      }
    }
  }

  private happen(event: LoanEvent, day: number) {
    if (event.kind === 'approved' || event.kind === 'declined') this.decision = event.kind;
    if (event.kind === 'refunded') this.credit -= event.amountMinor;
    if (event.kind === 'paid') this.credit += event.amountMinor;
    if (event.kind === 'disbursed' && this.start === null) this.disburse(day);
    if (this.start === null) return;
    if (event.kind === 'paid') this.receive(event, day);
    if (event.kind === 'charged') {
      this.owe(event.part, event.amountMinor);
      this.spend((item) => this.isLate(item, day));
    }
    if (event.kind === 'waived') this.waive(event.part, event.amountMinor);
    if (event.kind === 'rolled-over') this.extend(0n, day);
    if (event.kind === 'restructured') this.restructure(event, day);
    if (event.kind === 'written-off' && !this.lost) {
      for (const item of this.items) item.asked = item.charged;
      this.spend(() => true);
      this.lost = this.sum(() => true) > 0n || this.credit < 0n;
    }
    this.settleFromCredit(day);
    if (!this.items.some((item) => this.isBearing(item, day))) {
      this.inDefault = false;
    }
  }

  private disburse(day: number) {
    const { terms, principalMinor } = this.contract;
    const { rule, collected } = terms.fee;
    const fee = rule.kind === 'fixed' ? rule.amountMinor : half(principalMinor * rule.rate, 1_000_000n);
    this.start = day;
    this.cost += fee;
    this.plan(principalMinor, day, [collected === 'first-instalment' ? fee : 0n]);
  }

  private plan(principal: bigint, start: number, fees: bigint[], dueDays = this.dueDays(start)) {
    const count = dueDays.length;
    let room = 10n ** 30n;
    if (this.caps) {
      this.items = this.items.filter((item) => item.instalment === 0 || item.carried);
      room = this.costRoom();
    }
    let from = start;
    const part = principal / BigInt(count);
    for (let k = 1; k <= count; k += 1) {
      const due = dueDays[k - 1] ?? start;
      const on = principal - part * BigInt(k - 1);
      const wanted = half(on * this.rate * BigInt(due - from), 1_000_000n);
      const interest = least(wanted, room > 0n ? room : 0n);
      room -= interest;
      const common = { instalment: k, from, due, on, paid: 0n, waived: 0n };
      const share = k < count ? part : on;
      const first = fees[k - 1] ?? 0n;
      this.items.push({ ...common, part: 'fee', asked: first, charged: first });
      this.items.push({ ...common, part: 'interest', asked: interest, charged: 0n });
      this.items.push({ ...common, part: 'principal', asked: share, charged: share });
      from = due;
    }
  }

  private dueDays(start: number): number[] {
    const { termDays, instalmentCount: count } = this.contract.terms;
    return Array.from({ length: count }, (_, place) => start + Math.round(((place + 1) * termDays) / count));
  }

  private restructure(event: Extract<LoanEvent, { kind: 'restructured' }>, day: number) {
    if (this.lost || event.firstDueDay <= day || this.sum(() => true) === 0n) return;
    for (const item of this.items.filter((each) => each.instalment > 0 && each.part === 'interest')) {
      this.end(item, day);
      this.charge(item, item.asked);
    }
    for (const { part, amountMinor } of event.waivers) this.waive(part, amountMinor);
    this.spend(() => true);
    this.inDefault = false;
    const left = new Map(loan.map((part) => [part, this.sum((item) => item.part === part)]));
    if (this.sum(() => true) === 0n) return;
    const count = event.instalmentCount;
    const dueDays = Array.from(
      { length: count },
      (_, place) => event.firstDueDay + place * event.intervalDays,
    );
    const shares = (part: DebtPart) => {
      const whole = left.get(part) ?? 0n;
      const share = whole / BigInt(count);
      return dueDays.map((_, place) => (place < count - 1 ? share : whole - share * BigInt(count - 1)));
    };
    this.caps = event.caps ?? this.caps;
    this.rate = event.interestPerDay;
    this.restructures += 1;
    this.items = [];
    for (const part of ['lawful-charge', 'enforcement-cost', 'penalty', 'interest'] as const) {
      for (const [place, asked] of shares(part).entries()) {
        const span = { instalment: place + 1, from: day, due: dueDays[place] ?? day, on: 0n };
        this.items.push({ part, ...span, asked, charged: asked, paid: 0n, waived: 0n, carried: true });
      }
    }
    this.plan(left.get('principal') ?? 0n, day, shares('fee'), dueDays);
  }

  /** The amount that ends an item on a day; negative if money returns. */
  private ending(item: Item, day: number): bigint {
    if (item.part !== 'interest' || item.carried) return item.asked - item.paid;
    const days = Math.max(0, Math.min(day, item.due) - item.from);
    const pro = half(item.on * this.rate * BigInt(days), 1_000_000n);
    const earned = day >= item.due ? item.asked : least(pro, item.asked);
    return most(0n, earned - item.waived) - (item.paid - item.waived);
  }

  private receive(event: Extract<LoanEvent, { kind: 'paid' }>, day: number) {
    if (event.purpose === 'rollover' && this.extend(event.amountMinor, day)) return;
    this.allocate(day);
  }

  /** Ends an item on a day. Interest that is not earned is dropped, and returned if it was paid. */
  private end(item: Item, day: number) {
    const owed = this.ending(item, day);
    if (owed < 0n) {
      this.credit -= owed;
      this.cost += owed;
      item.charged += owed;
      item.paid += owed;
    }
    item.asked = item.paid + most(0n, owed);
  }

  private settleFromCredit(day: number) {
    if (this.start === null || this.lost || !this.mayPrepay(day)) return;
    const isNow = (item: Item) => this.isLate(item, day) || this.isDue(item, day);
    const ahead = this.items.filter((item) => !isNow(item));
    const total = this.sum(isNow) + ahead.reduce((sum, item) => sum + this.ending(item, day), 0n);
    const isOpen = this.items.some((item) => item.instalment > 0 && this.isOpen(item));
    if ((isOpen || total < 0n) && this.credit >= total) this.allocate(day);
  }

  private allocate(day: number) {
    this.spend((item) => this.isLate(item, day));
    const numbers = [...new Set(this.items.map((item) => item.instalment))];
    for (const k of numbers) this.spend((item) => item.instalment === k && this.isDue(item, day));
    if (!this.mayPrepay(day)) return;
    const later = this.items.filter((item) => !this.isLate(item, day) && !this.isDue(item, day));
    const ending = later.reduce((sum, item) => sum + this.ending(item, day), 0n);
    if (this.credit >= ending) for (const item of later) this.end(item, day);
    for (const k of numbers) this.spend((item) => item.instalment === k && later.includes(item));
  }

  private mayPrepay(day: number): boolean {
    const { prepayment, termDays } = this.contract.terms;
    if (prepayment.kind === 'any-time') return true;
    const days = day - (this.start ?? day);
    return days > termDays / 2 && days >= prepayment.daysMin;
  }

  private extend(amount: bigint, day: number): boolean {
    const { dueWindowDays, rolloversMax } = this.contract.terms;
    const open = this.items.filter((item) => item.instalment > 0 && this.isOpen(item));
    const oldest = Math.min(...open.map((item) => item.due));
    const principal = this.sum((item) => item.part === 'principal');
    if (this.restructures > 0) return false;
    if (this.lost || this.rollovers >= rolloversMax || principal === 0n) return false;
    if (oldest > day + dueWindowDays) return false;
    const base = Math.max(oldest, day);
    const asked = this.items.filter((item) => item.part !== 'principal');
    const delay = asked.reduce((sum, item) => sum + this.ending(item, base), 0n);
    const price = most(0n, delay);
    if (price > least(amount, this.credit)) return false;
    if (!this.isRenewable(day)) return false;
    for (const item of asked) this.end(item, base);
    for (const item of asked) {
      const left = item.asked - item.paid;
      this.pay(item, left);
      this.credit -= left;
    }
    this.items = [];
    this.rollovers += 1;
    this.plan(principal, base, []);
    return true;
  }

  /** Whether the terms keep within the caps of the day. */
  private isRenewable(day: number): boolean {
    const { conduct, terms, principalMinor } = this.contract;
    const { market, termDays } = terms;
    const caps = capsFor({ market, conduct, principalMinor, termDays, on: day as Day });
    const offer = offerLoan({ principalMinor, terms, creditDay: (this.start ?? day) as Day });
    return decideTermsWithinCaps(offer, terms, caps).ok;
  }

  private waive(part: DebtPart, amount: bigint) {
    let left = amount;
    const ofPart = this.items.filter((each) => each.part === part);
    for (const item of ofPart.toSorted((one, other) => one.instalment - other.instalment)) {
      const given = least(left, item.asked - item.paid);
      left -= given;
      item.waived += given;
      this.pay(item, given);
    }
  }
}
